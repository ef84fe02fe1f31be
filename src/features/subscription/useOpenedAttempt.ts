import { useState } from 'react';
import { attemptOf, findTransition, type PaymentAction } from '../../../contract/payment';
import type { Payment } from '../../../contract/wire';

interface Call {
  isLoading: boolean;
  isSuccess: boolean;
}

/**
 * The proof that a payer's dialog was opened for. `change` is for `ChangedDialog` once the payment has moved on by anything
 * but the dialog's own call. It `hasNewProof` if the action would still be possible, for a proof that the payer has not seen.
 */
export function useOpenedAttempt(payment: Payment, action: PaymentAction, { isLoading, isSuccess }: Call) {
  const [attempt] = useState(() => attemptOf(payment));
  const isPossible = findTransition(payment, action, 'payer') !== undefined;
  const isChanged = !isLoading && !isSuccess && !(isPossible && attemptOf(payment) === attempt);
  const change = { status: payment.status, view: 'payer' as const, hasNewProof: isPossible };
  return { attempt, change: isChanged ? change : null };
}
