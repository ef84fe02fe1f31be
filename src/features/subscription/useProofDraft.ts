import { useEffect, useRef, useState } from 'react';
import { asciiDigits } from '../../../contract/asciiDigits';
import { attemptOf } from '../../../contract/payment';
import type { Payment } from '../../../contract/wire';
import { deleteFileDraft, readFileDraft, saveFileDraft } from '../../lib/drafts/fileDrafts';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectSessionEnd } from '../../store/session';
import { selectUser, selectUserId } from '../../store/user';
import { hasEntries } from './lastSent';
import type { RePayWay } from './RePayChoice';

/** A proof that the payer has entered and not yet sent. */
interface Content {
  /** The order ID as typed. */
  transactionId: string;
  image: File | null;
  /** The URL that the upload of `image` returned; sending again does not upload it again. */
  imageUrl: string | null;
  /** The receiver's payment IDs shown to the payer, oldest first; drafts of older versions lack them. */
  shownIds?: string[];
  /** Whether a rejected payment is paid again; drafts of first payments and of older versions lack it. */
  way?: RePayWay;
}

interface ProofDraft extends Content {
  /** By `attemptOf` of the payment as it was before this proof. */
  attempt: string;
}

const EMPTY: Content = { transactionId: '', image: null, imageUrl: null };

const useDraftKey = ({ paymentId }: Pick<Payment, 'paymentId'>): string =>
  `${useAppSelector(selectUserId)}:${paymentId}`;

/**
 * The draft of one payment's proof. It survives closing the dialog, a failed upload, a reload and an expired session, and
 * is ignored once its attempt has been sent, perhaps in another tab. `content` is `null` while it is read. `unsent` is the
 * typed order ID, which stays when the payment changes; empty if it has been sent.
 */
export function useProofDraft(
  payment: Pick<Payment, 'paymentId' | 'attempt' | 'expiresAt' | 'transactionId'>,
) {
  const key = useDraftKey(payment);
  const attempt = attemptOf(payment);
  const [content, setContent] = useState<Content | null>(null);
  const [typed, setTyped] = useState('');
  const ended = useRef(false);
  const store = useAppStore();

  useEffect(() => {
    let wanted = true;
    void readFileDraft<ProofDraft>(key).then((draft) => {
      if (!wanted) return;
      const isOurs = draft?.attempt === attempt;
      setContent(isOurs ? draft : EMPTY);
      if (isOurs) setTyped(draft.transactionId.trim());
    });
    return () => {
      wanted = false;
    };
  }, [key, attempt]);

  return {
    content,
    unsent: asciiDigits(typed) === payment.transactionId ? '' : typed,
    save: (next: Content) => {
      const state = store.getState();
      // The form still saves while it unmounts.
      const hasSignedOut = !selectUser(state) && selectSessionEnd(state) === 'signedOut';
      if (ended.current || hasSignedOut) return;
      saveFileDraft(key, { ...next, attempt } satisfies ProofDraft);
      setTyped(next.transactionId.trim());
    },
    /** Call when the proof has been sent. */
    end: () => {
      ended.current = true;
      deleteFileDraft(key);
    },
  };
}

/** Whether another order ID or a receipt is kept for this attempt; read again when the dialog opens or closes. */
export function useHasProofDraft(payment: Payment, isOpen: boolean): boolean {
  const key = useDraftKey(payment);
  const [draft, setDraft] = useState<ProofDraft | null>(null);
  useEffect(() => {
    let wanted = true;
    void readFileDraft<ProofDraft>(key).then((read) => {
      if (wanted) setDraft(read);
    });
    return () => {
      wanted = false;
    };
  }, [key, isOpen]);
  return draft?.attempt === attemptOf(payment) && hasEntries(draft, payment);
}
