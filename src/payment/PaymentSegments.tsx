import type { Payment } from '../../contract/wire';
import { cx } from '../lib/cx';
import { STATUS_LOOK } from './statusLook';
import { texts } from './texts';
import styles from './PaymentSegments.module.css';

/** The five payments as one bar of five parts, each in the colour of its status. */
export function PaymentSegments({ payments }: { payments: readonly Payment[] }) {
  const accepted = payments.filter((payment) => payment.status === 'accepted').length;
  return (
    <div className={styles.bar} role="img" aria-label={texts.progress(accepted, payments.length)}>
      {payments.map((payment) => (
        <span key={payment._id} className={cx(styles.segment, styles[STATUS_LOOK[payment.status].tone])} />
      ))}
    </div>
  );
}
