import { ChevronDown } from 'lucide';
import { Icon } from '../../ui/Icon';
import { LandingSection } from './LandingSection';
import { texts } from './texts';
import type { Plans } from './usePlans';
import styles from './Faq.module.css';

/** Four questions; opening one closes the previous one. */
export function Faq({ plans: { window, total } }: { plans: Plans }) {
  return (
    <LandingSection id="faq" title={texts.faq.title} lead={texts.faq.lead} split>
      <div className={styles.list}>
        {texts.faq.items(window, total).map(({ question, answer }) => (
          <details key={question} name="faq" className={styles.item}>
            <summary className={styles.question}>
              <h3 className={styles.words}>{question}</h3>
              <Icon icon={ChevronDown} className={styles.chevron} />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </LandingSection>
  );
}
