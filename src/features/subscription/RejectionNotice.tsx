import { useGetPaymentHistoryQuery } from '../../api/paymentHistory';
import { rejectionReason } from '../../payment/historyLine';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import type { Spot } from './spot';
import { texts } from './texts';

/** Why a rejected payment was rejected, in the receiver's words. */
export function RejectionNotice({ spot: { payment, name } }: { spot: Spot }) {
  const { data, isLoading } = useGetPaymentHistoryQuery(payment.paymentId);
  const reason = rejectionReason(data?.history);
  // Without a report button an administrator has decided, not the receiver.
  const title = payment.showReportBtn ? texts.card.rejectedBy(name) : texts.card.rejected;
  return (
    <Notice tone="danger" title={title}>
      {isLoading ? <Skeleton width="70%" /> : reason ? `“${reason}”` : texts.card.noReason}
    </Notice>
  );
}
