import { useRef, useState } from 'react';
import { attemptOf } from '../../../contract/payment';
import type { Payment } from '../../../contract/wire';
import { paymentsApi } from '../../api/endpoints/payments';
import { messageOf } from '../../api/errors';
import { newKey } from '../../api/idempotencyKeys';
import { inParallel } from '../../lib/inParallel';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import { sayChange } from './sayChange';

const AT_A_TIME = 4;

/** A payment that was not rejected, and why its call failed; `null` if none was sent, since the payment had changed. */
export interface Failure {
  payment: Payment;
  message: string | null;
}

/** Rejects several payments for one reason. Each call keeps its `Idempotency-Key` when it is tried again. */
export function useRejectingMany() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const keys = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  const rejectOne = async (payment: Payment, reason: string): Promise<Failure | null> => {
    const { _id, paymentId } = payment;
    const current = selectTransaction(store.getState(), _id);
    const isSame = current && attemptOf(current) === attemptOf(payment);
    // Another reason is another request.
    const request = `${paymentId} ${reason}`;
    // It has taken effect; only its answer was lost.
    if (isSame && current.status === 'rejected' && keys.current.has(request)) return null;
    if (sayChange(current, payment)) return { payment, message: null };
    const backgroundKey = keys.current.get(request) ?? newKey();
    keys.current.set(request, backgroundKey);
    const call = paymentsApi.endpoints.rejectPayment.initiate(
      { paymentId, attempt: attemptOf(payment), ...(reason && { reason }), backgroundKey },
      { track: false },
    );
    const { error } = await dispatch(call);
    return error ? { payment, message: messageOf(error) } : null;
  };

  /** Resolves to those that failed. */
  const rejectAll = async (payments: readonly Payment[], reason: string): Promise<Failure[]> => {
    let done = 0;
    setProgress({ done, total: payments.length });
    const results = await inParallel(payments, AT_A_TIME, async (payment) => {
      const failure = await rejectOne(payment, reason);
      done += 1;
      setProgress({ done, total: payments.length });
      return failure;
    });
    setProgress(null);
    return results.filter((failure) => failure !== null);
  };
  return { progress, rejectAll };
}
