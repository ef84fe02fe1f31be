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
  if (isLoading)
    return (
      // In its place, so that the buttons below do not move under a finger: a reason of usual length takes two lines on a
      // phone, one at a desk.
      <Callout tone="danger" title={<Skeleton shape="text" width="60%" />}>
        <Skeleton shape="text" width="13em" /> <Skeleton shape="text" width="13em" />
      </Callout>
    );
  // Other backends may keep no history.
  if (!step) return null;
  return (
    <Callout tone="danger" title={step.from === 'rejected' ? words.reported : words.disputedBy(name)}>
      {step.reason ? <span dir="auto">“{reasonInWords(step.reason)}”</span> : words.noReason}
    </Callout>
  );
}
