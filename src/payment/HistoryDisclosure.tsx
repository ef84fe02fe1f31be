import { ChevronDown } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import { FullLabel, type LabelSentence } from '../ui/FullLabel';
import { Icon } from '../ui/Icon';
import { texts } from './texts';
import styles from './PaymentHistory.module.css';

interface HistoryDisclosureProps {
  /** Names the payment for screen readers. */
  about: LabelSentence;
  /** At the other end of the button's line. */
  aside?: ReactNode;
  /** Rendered only while open, so that nothing is requested before. */
  children: ReactNode;
}

/** The button that opens a payment's history. */
export function HistoryDisclosure({ about, aside, children }: HistoryDisclosureProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          <FullLabel sentence={about}>{texts.history}</FullLabel>
          <Icon icon={ChevronDown} className={cx(styles.chevron, open && styles.up)} />
        </button>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div id={panelId} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
