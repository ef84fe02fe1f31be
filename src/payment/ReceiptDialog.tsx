import { ChevronLeft, ChevronRight } from 'lucide';
import type { Payment } from '../../contract/wire';
import { Dialog } from '../ui/Dialog';
import { Facts } from '../ui/Facts';
import { formatMoney } from '../lib/formatMoney';
import { IconButton } from '../ui/IconButton';
import { RelativeTime } from '../ui/RelativeTime';
import { useSentAt } from './approvalWindow';
import { ReceiptLinks } from './Receipt';
import { ReceiptView } from './ReceiptView';
import { texts } from './receiptTexts';
import styles from './ReceiptDialog.module.css';

interface ReceiptDialogProps {
  payment: Payment;
  onClose: () => void;
  /** Shows the previous or next receipt; `undefined` if there is none. */
  onPrevious?: () => void;
  onNext?: () => void;
}

/** The receipt enlarged, beside the payment's details: zoom, rotate, previous, next. */
export function ReceiptDialog({ payment, onClose, onPrevious, onNext }: ReceiptDialogProps) {
  const sent = useSentAt(payment);
  const { paymentId, paymentLink, transactionId } = payment;

  const facts = [
    { term: texts.amount, value: formatMoney(payment.amount) },
    { term: texts.orderId, value: transactionId ?? '-', copy: transactionId ?? undefined },
    { term: texts.binanceId, value: payment.paymentMethodId, copy: payment.paymentMethodId },
    ...(sent ? [{ term: texts.send, value: <RelativeTime value={sent} /> }] : []),
    { term: texts.payment, value: paymentId },
  ];

  return (
    <Dialog open onOpenChange={onClose} title={texts.title(payment.userFullName)} size="lg">
      <div className={styles.layout}>
        <ReceiptView src={paymentLink ?? ''} alt={texts.alt(payment.userFullName)}>
          {(onPrevious || onNext) && (
            <>
              <span className={styles.gap} />
              <IconButton
                icon={ChevronLeft}
                label={texts.previous}
                disabled={!onPrevious}
                onClick={onPrevious}
              />
              <IconButton icon={ChevronRight} label={texts.next} disabled={!onNext} onClick={onNext} />
            </>
          )}
        </ReceiptView>
        <div className={styles.side}>
          <Facts items={facts} />
          {paymentLink && (
            <div className={styles.links}>
              <ReceiptLinks paymentId={paymentId} paymentLink={paymentLink} />
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}
