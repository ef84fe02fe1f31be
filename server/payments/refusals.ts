import {
  TRANSITIONS,
  type PaymentAction,
  type PaymentState,
  type PaymentStatus,
} from '../../contract/payment';
import { conflict, forbidden, HttpError } from '../http/errors';

export const PAYMENT_NOT_FOUND = 'We could not find that payment.';

const STATUS_SENTENCES: Record<PaymentStatus, string> = {
  pending: 'This payment is still pending: no proof has been uploaded yet.',
  submitted: 'This payment is already submitted and in review.',
  accepted: 'This payment is already accepted.',
  rejected: 'This payment is already rejected.',
  disputed: 'This payment is already disputed.',
};
const DECIDED_REPORT =
  'This payment is already rejected by an administrator, so it cannot be reported again. You can pay it again.';

/** 409: the payment's current state does not allow the action; the sentence names the status. */
export function wrongStatus(state: PaymentState, action: PaymentAction): HttpError {
  const reportIsDecided = state.status === 'rejected' && action === 'dispute' && !state.showReportBtn;
  return conflict('wrong_status', reportIsDecided ? DECIDED_REPORT : STATUS_SENTENCES[state.status]);
}

/** 403: only the other party of the payment may do this. */
export function otherPartysAction(action: PaymentAction): HttpError {
  const party = TRANSITIONS.some((row) => row.action === action && row.by === 'payer') ? 'payer' : 'receiver';
  return forbidden('wrong_party', `Only the ${party} of this payment can do that.`);
}

const ORDER_ID_USED =
  'This Order ID was already used for another payment. Please enter the Order ID of this payment.';

/** 409: the receiver already has a payment with this order ID; the sentence is shown at the field. */
export const orderIdUsed = () =>
  new HttpError(409, 'order_id_used', ORDER_ID_USED, { fields: { transactionId: ORDER_ID_USED } });
