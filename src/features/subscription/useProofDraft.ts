import { useEffect, useRef, useState } from 'react';
import type { Payment } from '../../../contract/wire';
import { deleteFileDraft, readFileDraft, saveFileDraft } from '../../lib/drafts/fileDrafts';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectSessionEnd } from '../../store/session';
import { selectUser, selectUserId } from '../../store/user';

/** A payer's unsent proof of one payment. */
interface Content {
  /** The order ID as typed. */
  transactionId: string;
  image: File | null;
  /** The URL that `image` was uploaded to; a second attempt does not upload it again. */
  imageUrl: string | null;
  /** The receiver's payment IDs that the payer has seen, oldest first; missing in drafts of older versions. */
  shownIds?: string[];
}

interface PaymentDraft extends Content {
  /** The attempt it belongs to: the `expiresAt` of the previous proof, `null` for the first. */
  attempt: string | null;
}

const EMPTY: Content = { transactionId: '', image: null, imageUrl: null };

/**
 * The draft of one payment's proof; survives closing the dialog, a failed upload, a reload and an expired session.
 * A draft of an attempt that was already sent, perhaps by another tab, is ignored. `content` is `null` while loading.
 */
export function useDraft({ paymentId, expiresAt }: Pick<Payment, 'paymentId' | 'expiresAt'>) {
  const key = `${useAppSelector(selectUserId)}:${paymentId}`;
  // A backend may leave out empty fields.
  const attempt = expiresAt ?? null;
  const [content, setContent] = useState<Content | null>(null);
  const ended = useRef(false);
  const store = useAppStore();

  useEffect(() => {
    let wanted = true;
    void readFileDraft<PaymentDraft>(key).then((draft) => {
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
      // The form still saves while it unmounts.
      const hasSignedOut = !selectUser(state) && selectSessionEnd(state) === 'signedOut';
      if (!ended.current && !hasSignedOut) saveFileDraft(key, { ...next, attempt } satisfies PaymentDraft);
    },
    /** Call when the proof has been sent. */
    end: () => {
      ended.current = true;
      deleteFileDraft(key);
    },
  };
}
