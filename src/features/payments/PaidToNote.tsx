import type { Payment } from '../../../contract/wire';
import { useAppSelector } from '../../store/hooks';
import { selectOwnPayment, selectUser } from '../../store/user';
import { Callout } from '../../ui/Callout';
import { texts } from './texts';

/** Tells the receiver that the money went to a payment ID that is no longer theirs, so that they look for it there. */
export function PaidToNote({ payment }: { payment: Payment }) {
  const present = useAppSelector((state) => selectUser(state)?.paymentMethodId);
  // Banned users also see what they owe.
  const isOwn = useAppSelector((state) => Boolean(selectOwnPayment(state, payment.paymentId)));
  const paidTo = payment.paidTo ?? payment.recieverPaymentId;
  if (isOwn || !present || paidTo === present || payment.status === 'accepted') return null;
  return <Callout tone="warning">{texts.card.paidToOther(paidTo)}</Callout>;
}
