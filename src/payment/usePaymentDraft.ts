import { useEffect, useState } from 'react';
import { attemptOf } from '../../contract/payment';
import type { Payment } from '../../contract/wire';
import { createDraft, type Draft } from '../lib/drafts/textDrafts';
import { deleteFileDraft, readFileDraft, saveFileDraft } from '../lib/drafts/fileDrafts';
import { useAppSelector } from '../store/hooks';
import { selectUserId } from '../store/user';

/** The part of a payment that names its drafts. */
export type DraftedPayment = Pick<Payment, 'paymentId' | 'attempt' | 'expiresAt'>;

function useDraftName(dialog: string, payment: DraftedPayment): string {
  const userId = useAppSelector(selectUserId);
  const [name] = useState(`${dialog}:${userId}:${payment.paymentId}:${attemptOf(payment)}`);
  return name;
}

/** The texts that this user typed into one dialog about one attempt; the next attempt starts empty. */
export function usePaymentDraft<Values extends Record<string, string>>(
  dialog: 'dispute' | 'reject' | 'appeal',
  payment: DraftedPayment,
): Draft<Values> {
  return createDraft<Values>(useDraftName(dialog, payment));
}

/** The reason that this user typed into one of these dialogs about the attempt it was opened for; empty if there is none. */
export function useTypedReason(dialog: 'dispute' | 'reject', payment: DraftedPayment): string {
  const draft = usePaymentDraft<{ reason: string; description: string }>(dialog, payment);
  const { reason, description } = draft.read({ reason: '', description: '' });
  return (reason || description).trim();
}

/** An image that this user chose in one dialog about one attempt; `kept` is `undefined` while it is read. */
export function usePaymentImageDraft(dialog: 'dispute', payment: DraftedPayment) {
  const name = useDraftName(dialog, payment);
  const [kept, setKept] = useState<File | null>();
  useEffect(() => void readFileDraft<File>(name).then(setKept), [name]);
  return {
    kept,
    save: (image: File | null) => (image ? saveFileDraft(name, image) : deleteFileDraft(name)),
  };
}
