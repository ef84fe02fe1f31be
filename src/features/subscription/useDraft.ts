import { useEffect, useRef, useState } from 'react';
import type { Payment } from '../../../contract/wire';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectSessionEnd } from '../../store/session';
import { selectUser, selectUserId } from '../../store/user';
import { deleteDraft, readDraft, saveDraft, type PaymentDraft } from './drafts';

type Content = Pick<PaymentDraft, 'transactionId' | 'image' | 'imageUrl' | 'shownIds'>;
const EMPTY: Content = { transactionId: '', image: null, imageUrl: null };

/**
 * The draft of one payment's proof: survives closing the dialog, a failed upload, a reload and an expired session. A
 * draft of an attempt that has been sent meanwhile, perhaps by another tab, is none. `content` is `null` while it is read.
 */
export function useDraft({ paymentId, expiresAt }: Pick<Payment, 'paymentId' | 'expiresAt'>) {
  const key = `${useAppSelector(selectUserId)}:${paymentId}`;
  // A backend may leave out what is empty.
  const attempt = expiresAt ?? null;
  const [content, setContent] = useState<Content | null>(null);
  const ended = useRef(false);
  const store = useAppStore();

  useEffect(() => {
    let wanted = true;
    void readDraft(key).then((draft) => {
      if (wanted) setContent(draft && draft.attempt === attempt ? draft : EMPTY);
    });
    return () => {
      wanted = false;
    };
  }, [key, attempt]);

  return {
    content,
    save: (next: Content) => {
      const state = store.getState();
      // The form still saves while it goes away.
      const hasSignedOut = !selectUser(state) && selectSessionEnd(state) === 'signedOut';
      if (!ended.current && !hasSignedOut) void saveDraft(key, { ...next, attempt });
    },
    /** The proof has been sent. */
    end: () => {
      ended.current = true;
      void deleteDraft(key);
    },
  };
}
