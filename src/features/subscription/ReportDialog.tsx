import { useReportPaymentMutation } from '../../api/endpoints/payments';
import { ChangedDialog } from '../../payment/ChangedDialog';
import { DisputeDialog } from '../../payment/DisputeDialog';
import { useTypedReason } from '../../payment/usePaymentDraft';
import { formatMoney } from '../../lib/formatMoney';
import type { Spot } from './spot';
import { texts } from './texts';
import { useOpenedAttempt } from './useOpenedAttempt';

/** The payer of a rejected payment appeals to an administrator. */
export function ReportDialog({ spot: { payment, name }, onClose }: { spot: Spot; onClose: () => void }) {
  const [report, reporting] = useReportPaymentMutation();
  const { attempt, change } = useOpenedAttempt(payment, 'dispute', reporting);
  const typed = useTypedReason('dispute', payment);
  if (change) return <ChangedDialog {...change} typed={typed} onClose={onClose} />;
  return (
    <DisputeDialog
      payment={payment}
      by="payer"
      title={texts.report.title(name)}
      description={texts.report.body(formatMoney(payment.amount))}
      submitLabel={texts.report.submit}
      onClose={onClose}
      onSubmit={(request) => report({ paymentId: payment.paymentId, attempt, ...request }).unwrap()}
    />
  );
}
