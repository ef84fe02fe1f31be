import { attemptOf, findTransition } from '../../../contract/payment';
import { useReportPaymentMutation } from '../../api/endpoints/payments';
import { ChangedDialog } from '../../payment/ChangedDialog';
import { DisputeDialog } from '../../payment/DisputeDialog';
import { formatMoney } from '../../lib/formatMoney';
import type { Spot } from './spot';
import { texts } from './texts';

/** The payer of a rejected payment appeals to an administrator. */
export function ReportDialog({ spot: { payment, name }, onClose }: { spot: Spot; onClose: () => void }) {
  const [report, { isLoading, isSuccess }] = useReportPaymentMutation();
  const isOwnDoing = isLoading || isSuccess;
  if (!isOwnDoing && !findTransition(payment, 'dispute', 'payer'))
    return <ChangedDialog status={payment.status} view="payer" onClose={onClose} />;
  return (
    <DisputeDialog
      payment={payment}
      by="payer"
      title={texts.report.title(name)}
      description={texts.report.body(formatMoney(payment.amount))}
      submitLabel={texts.report.submit}
      onClose={onClose}
      onSubmit={(request) =>
        report({ paymentId: payment.paymentId, attempt: attemptOf(payment), ...request }).unwrap()
      }
    />
  );
}
