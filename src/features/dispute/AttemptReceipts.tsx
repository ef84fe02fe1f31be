import type { HistoryEntry } from '../../../contract/wire';
import { formatClockTime } from '../../lib/formatClockTime';
import { sizedImage } from '../../lib/sizedImage';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './DisputeCase.module.css';
import { texts } from './texts';

/** The receipts of all attempts side by side, oldest first. */
export function AttemptReceipts({ history }: { history: readonly HistoryEntry[] }) {
  const attempts = history.filter(({ to, paymentLink }) => to === 'submitted' && paymentLink);
  if (attempts.length === 0) return null;
  return (
    <div>
      <h2 className={styles.heading}>{texts.receipts}</h2>
      <ul className={styles.receipts}>
        {attempts.map(({ at, paymentLink, transactionId }, index) => (
          <li key={`${at} ${index}`}>
            <a href={paymentLink!} target="_blank" rel="noopener" className={styles.receipt}>
              <img src={sizedImage(paymentLink!, 'thumbnail')} alt="" loading="lazy" />
              <span className={styles.caption}>
                <strong>{texts.receipt(index + 1)}</strong> <span>{formatClockTime(at)}</span>{' '}
                <span>{texts.withOrderId(transactionId ?? '-')}</span>
              </span>
              <VisuallyHidden> {texts.newTab}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
