import type { PaymentStatus } from '../../../../contract/payment';
import { PAYMENT_STATUSES } from '../../../../contract/payment';
import { STATUS_LOOK } from '../../../payment/statusLook';
import { texts as payment } from '../../../payment/texts';
import { Pill } from '../../../ui/Pill';
import styles from './StatusCounts.module.css';

interface StatusCountsProps {
  label: string;
  counts: Record<PaymentStatus, number>;
}

/** How many payments stand in each status, without those in which none does. */
export function StatusCounts({ label, counts }: StatusCountsProps) {
  const present = PAYMENT_STATUSES.filter((status) => counts[status] > 0);
  if (present.length === 0) return null;
  return (
    <ul className={styles.counts} aria-label={label}>
      {present.map((status) => (
        <li key={status}>
          <Pill {...STATUS_LOOK[status]}>
            <span className="tabular">{counts[status]}</span> {payment.status.payer[status]}
          </Pill>
        </li>
      ))}
    </ul>
  );
}
