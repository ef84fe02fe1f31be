import type { Payment } from '../../../contract/wire';
import { useSentAt } from '../../payment/approvalWindow';
import { ReceiptPreview } from '../../payment/Receipt';
import { cx } from '../../lib/cx';
import { Facts } from '../../ui/Facts';
import { RelativeTime } from '../../ui/RelativeTime';
import styles from './SentProof.module.css';
import { texts } from './texts';

const words = texts.card;

/** What the payer has sent: receipt, order ID and time. */
export function SentProof({ payment }: { payment: Payment }) {
  const sent = useSentAt(payment);
  const { paymentId, paymentLink, transactionId } = payment;
  return (
    <div className={cx(styles.proof, paymentLink && styles.withReceipt)}>
      {paymentLink && <ReceiptPreview src={paymentLink} about={words.of(paymentId)} />}
      <Facts
        items={[
          { term: words.orderId, value: transactionId ?? '-', copy: transactionId ?? undefined },
          ...(sent ? [{ term: words.sent, value: <RelativeTime value={sent} /> }] : []),
        ]}
      />
    </div>
  );
}
