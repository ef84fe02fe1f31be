import { reasonInWords } from '../../../contract/dispute';
import { useGetPaymentHistoryQuery } from '../../api/endpoints/payments';
import { Callout } from '../../ui/Callout';
import { Skeleton } from '../../ui/Skeleton';
import type { Spot } from './spot';
import { texts } from './texts';

const words = texts.card;

/** Who disputed the payment, and why: only the history says it. */
export function DisputeCallout({ spot: { payment, name } }: { spot: Spot }) {
  const { data, isLoading } = useGetPaymentHistoryQuery(payment.paymentId);
  const step = data?.history.findLast(({ from, to }) => to === 'disputed' && from !== to);
  if (isLoading) return <Skeleton width="70%" />;
  // Other backends may keep no history.
  if (!step) return null;
  return (
    <Callout tone="danger" title={step.from === 'rejected' ? words.reported : words.disputedBy(name)}>
      {step.reason ? <span dir="auto">“{reasonInWords(step.reason)}”</span> : words.noReason}
    </Callout>
  );
}
