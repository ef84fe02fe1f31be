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
 * The texts of one dialog about one payment, the user's own. A proof that is sent anew begins another time window: what
 * was meant for the attempt before is not shown for this one.
 */
export function usePaymentDraft<Values extends Record<string, string>>(
  dialog: 'dispute' | 'reject',
  payment: AboutPayment,
): Draft<Values> {
  return createDraft<Values>(useDraftName(dialog, payment));
}

/** The image of such a dialog, in the same way; `kept` is `undefined` while it is read. */
export function usePaymentImageDraft(dialog: 'dispute', payment: AboutPayment) {
  const name = useDraftName(dialog, payment);
  const [kept, setKept] = useState<File | null>();
  useEffect(() => void readFileDraft<File>(name).then(setKept), [name]);
  return {
    kept,
    save: (image: File | null) => (image ? saveFileDraft(name, image) : deleteFileDraft(name)),
  };
}
