import { useEffect, useState } from 'react';
import type { Payment } from '../../contract/wire';
import { createDraft, type Draft } from '../lib/drafts/textDrafts';
import { deleteFileDraft, readFileDraft, saveFileDraft } from '../lib/drafts/fileDrafts';
import { useAppSelector } from '../store/hooks';
import { selectUserId } from '../store/user';

type AboutPayment = Pick<Payment, 'paymentId' | 'expiresAt'>;

function useDraftName(dialog: string, { paymentId, expiresAt }: AboutPayment): string {
  const userId = useAppSelector(selectUserId);
  const [name] = useState(`${dialog}:${userId}:${paymentId}:${expiresAt ?? 'first'}`);
  return name;
}

/**
 * Text drafts of one dialog about one payment, kept per user. A new proof starts a new approval window, and a draft
 * written for the previous attempt is not shown for this one.
 */
export function usePaymentDraft<Values extends Record<string, string>>(
  dialog: 'dispute' | 'reject',
  payment: AboutPayment,
): Draft<Values> {
  return createDraft<Values>(useDraftName(dialog, payment));
}

/** The image draft of such a dialog; `kept` is `undefined` while it is read. */
export function usePaymentImageDraft(dialog: 'dispute', payment: AboutPayment) {
  const name = useDraftName(dialog, payment);
  const [kept, setKept] = useState<File | null>();
  useEffect(() => void readFileDraft<File>(name).then(setKept), [name]);
  return {
    kept,
    save: (image: File | null) => (image ? saveFileDraft(name, image) : deleteFileDraft(name)),
  };
}
