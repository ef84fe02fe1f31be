import { useState } from 'react';
import type { Payment } from '../../contract/wire';
import { createDraft, type Draft } from '../api/drafts';
import { useAppSelector } from '../store/hooks';
import { selectUserId } from '../store/user';

/**
 * The texts of one dialog about one payment, the user's own. A proof that is sent anew begins another time window: what
 * was meant for the attempt before is not shown for this one.
 */
export function usePaymentDraft<Values extends Record<string, string>>(
  dialog: 'dispute' | 'reject',
  { paymentId, expiresAt }: Pick<Payment, 'paymentId' | 'expiresAt'>,
): Draft<Values> {
  const userId = useAppSelector(selectUserId);
  const [draft] = useState(() =>
    createDraft<Values>(`${dialog}:${userId}:${paymentId}:${expiresAt ?? 'first'}`),
  );
  return draft;
}
