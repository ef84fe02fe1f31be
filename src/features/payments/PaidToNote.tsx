import { allowedActions } from '../../../contract/payment';
import type { Payment } from '../../../contract/wire';
import { useAppSelector } from '../../store/hooks';
import { selectOwnPayment, selectUser } from '../../store/user';
import { Callout } from '../../ui/Callout';
import { texts } from './texts';

/** Tells the receiver who decides that the money went, or is said to have gone, to another payment ID than their present one. */
export function PaidToNote({ payment }: { payment: Payment }) {
  const present = useAppSelector((state) => selectUser(state)?.paymentMethodId);
  // Banned users also see what they owe.
  const isOwn = useAppSelector((state) => Boolean(selectOwnPayment(state, payment.paymentId)));
  const isToDecide = allowedActions(payment, 'receiver').length > 0;
  const paidTo = payment.paidTo ?? payment.recieverPaymentId;
  if (isOwn || !isToDecide || !present || !paidTo || paidTo === present) return null;
  return <Callout tone="warning">{texts.card.paidToOther(paidTo)}</Callout>;
}
