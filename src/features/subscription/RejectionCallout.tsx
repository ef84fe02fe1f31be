import type { HistoryEntry } from '../../../contract/wire';
import { useGetPaymentHistoryQuery } from '../../api/endpoints/payments';
import { DecisionCallout } from '../../payment/DecisionCallout';
import { Callout } from '../../ui/Callout';
import { Skeleton } from '../../ui/Skeleton';
import type { Spot } from './spot';
import { texts } from './texts';

/** The reason of the latest rejection; `null` if there is none. */
const rejectionReason = (history: readonly HistoryEntry[] | undefined): string | null =>
  history?.findLast(({ from, to }) => to === 'rejected' && from !== to)?.reason ?? null;

/** Shows the reason for a rejection. */
export function RejectionCallout({ spot: { payment, name } }: { spot: Spot }) {
  const { decision } = payment;
  // If the backend does not send it with the payment, look in the history.
  const { data, isLoading } = useGetPaymentHistoryQuery(payment.paymentId, { skip: decision !== undefined });
  if (decision && decision.by !== 'receiver') return <DecisionCallout payment={payment} />;
  const reason = decision?.reason ?? rejectionReason(data?.history);
  // Without a report button, an administrator rejected it, not the receiver.
  const title = payment.showReportBtn ? texts.card.rejectedBy(name) : texts.card.rejected;
  return (
    <Callout tone="danger" title={title}>
      {isLoading ? (
        <Skeleton shape="text" width="70%" />
      ) : reason ? (
        <span dir="auto">“{reason}”</span>
      ) : (
        texts.card.noReason
      )}
    </Callout>
  );
}
