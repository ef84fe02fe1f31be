import type { Payment } from '../../../contract/wire';
import { ReceiptPreview } from '../../payment/Receipt';
import { SentTime } from '../../payment/SentTime';
import { Facts } from '../../ui/Facts';
import styles from './SentProof.module.css';
import { texts } from './texts';

const words = texts.card;

/** The proof as the payer sent it: receipt, order ID and time. */
export function SentProof({ payment }: { payment: Payment }) {
  const { paymentId, paymentLink, transactionId } = payment;
  return (
    <div className={styles.proof}>
      {paymentLink && <ReceiptPreview src={paymentLink} about={words.of(paymentId)} />}
      <Facts
        items={[
          { term: words.orderId, value: transactionId ?? '-', copy: transactionId ?? undefined },
          ...(payment.expiresAt ? [{ term: words.sent, value: <SentTime payment={payment} /> }] : []),
        ]}
      />
    </div>
  );
}
