import { historyLine, historyReason } from '../../../payment/HistorySteps';
import { Callout } from '../../../ui/Callout';
import { Quote } from '../../../ui/Quote';
import { useGetAdminPaymentQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { PaymentLink } from '../payments/PaymentLink';
import { endingIn } from './ending';
import { texts as words } from './texts';

/** For a link to a dispute that is over: how it ended, and the way to the payment's history; nothing while it is open. */
export function EndedDispute({ paymentId }: { paymentId: string }) {
  const { currentData } = useGetAdminPaymentQuery(paymentId, LIVE_QUERY);
  if (!currentData || currentData.payment.status === 'disputed') return null;
  const step = endingIn(currentData.history, 'dispute');
  const reason = step && historyReason(step);
  return (
    <Callout title={step ? words.over(paymentId) : words.notDisputed(paymentId)}>
      {step && <p>{historyLine(step)}</p>}
      {reason && <Quote>{reason}</Quote>}
      <p>
        <PaymentLink paymentId={paymentId}>{words.openHistory}</PaymentLink>
      </p>
    </Callout>
  );
}
