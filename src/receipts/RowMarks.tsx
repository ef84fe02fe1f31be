import { useRef } from 'react';
import type { Payment } from '../../contract/wire';
import { Icon } from '../ui/Icon';
import { MARKS } from './findings';
import { LOOKS, wordsFor } from './markLooks';
import { URGENCY } from './reader';
import styles from './RowMarks.module.css';
import { texts } from './texts';
import { useFindings } from './useFindings';
import { useIsNear } from './useIsNear';

/** The marks of a payment in a row of a table: four icons, one for a screen reader. Only rows in view are read. */
export function RowMarks({ payment }: { payment: Payment }) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place);
  const found = useFindings(payment, { isWanted: isNear, urgency: URGENCY.row });
  const says = found && MARKS.map((mark) => wordsFor(mark, found.findings[mark]));
  return (
    <span ref={place} className={styles.marks}>
      {isNear && found === undefined && (
        <span title={texts.marks.reading} aria-hidden>
          …
        </span>
      )}
      {found && (
        <span role="img" aria-label={says?.join(', ')} title={says?.join('\n')} className={styles.icons}>
          {MARKS.map((mark) => {
            const { tone, icon } = LOOKS[found.findings[mark].kind];
            return <Icon key={mark} icon={icon} className={styles[tone]} />;
          })}
        </span>
      )}
    </span>
  );
}
