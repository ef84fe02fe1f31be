import { DisputeDialog } from '../../payment/DisputeDialog';
import { formatMoney } from '../../ui/formatMoney';
import { useReportPaymentMutation } from './endpoints';
import type { Spot } from './spot';
import { texts } from './texts';

/** The payer of a rejected payment asks an administrator. */
export function ReportDialog({ spot: { payment, name }, onClose }: { spot: Spot; onClose: () => void }) {
  const [report] = useReportPaymentMutation();
  return (
    <DisputeDialog
      title={texts.report.title(name)}
      description={texts.report.body(formatMoney(payment.amount))}
      submitLabel={texts.report.submit}
      onClose={onClose}
      onSubmit={(request) => report({ paymentId: payment.paymentId, ...request }).unwrap()}
    />
  );
}
