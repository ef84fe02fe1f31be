import type { AdminDispute } from '../../../../contract/admin';
import { ReceiptView } from '../../../payment/ReceiptView';
import { cx } from '../../../lib/cx';
import { Dialog } from '../../../ui/Dialog';
import { Facts } from '../../../ui/Facts';
import { formatMoney } from '../../../lib/formatMoney';
import { texts } from '../texts';
import styles from './DisputeReceiptsDialog.module.css';
import { receiptsOf } from './disputeParts';
import { texts as words } from './texts';

/** The images of a dispute enlarged side by side, with the payment's details. */
export function DisputeReceiptsDialog({ dispute, onClose }: { dispute: AdminDispute; onClose: () => void }) {
  const { paymentId, transactionId, payer, receiver } = dispute;
  const receipts = receiptsOf(dispute);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={words.compare(paymentId)}
      description={words.heading(formatMoney(dispute.amount), payer.fullName, receiver.fullName)}
    >
      <div className={cx(styles.images, receipts.length > 1 && styles.pair)}>
        {receipts.map(({ src, label }) => (
          <figure key={src} className={styles.figure}>
            <figcaption className={styles.caption}>{label}</figcaption>
            <ReceiptView src={src} alt={label} />
          </figure>
        ))}
      </div>
      <Facts
        items={[
          {
            term: words.orderId,
            value: transactionId ?? '-',
            copy: transactionId ?? undefined,
          },
          { term: texts.labelled(texts.roles.payer, words.paymentMethodId), value: payer.paymentMethodId },
          {
            term: texts.labelled(texts.roles.receiver, words.paymentMethodId),
            value: receiver.paymentMethodId,
          },
        ]}
      />
    </Dialog>
  );
}
