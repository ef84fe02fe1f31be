import type { FormikHelpers } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../../contract/translate';
import { messageOf } from '../../api/errors';
import { type UploadState, useUpload } from '../../api/useUpload';
import { useOnline } from '../../lib/useOnline';
import { toast } from '../../ui/toast';
import { type ProofValues, readRefusal, type Refusal } from './readRefusal';
import { fetchSentReceipt } from './lastSent';
import { texts } from './texts';
import type { useOpenedAttempt } from './useOpenedAttempt';
import type { useProofDraft } from './useProofDraft';

/** Makes the call with the URL that the image was uploaded to; `null` without an image. */
type Send = (values: ProofValues, screenShot: string | null) => Promise<{ error?: unknown }>;

interface SendProof {
  send: Send;
  draft: Pick<ReturnType<typeof useProofDraft>, 'unsent' | 'end'>;
  /** How the payment has changed, so that nothing is sent any more; null if it has not. */
  change: ReturnType<typeof useOpenedAttempt>['change'];
  /** Called once it has been sent. */
  onClose: () => void;
  /** Says that it was sent, where the call's answer was lost. */
  sentMessage: string;
  /** The URL of the receipt that was sent last: uploaded again if no other one is chosen. */
  sentReceipt?: string | null;
}

const STARTING: UploadState = { kind: 'sending', progress: 0 };
const UPLOADED: UploadState = { kind: 'sending', progress: 1 };
/** How long an uploaded receipt waits to be read before it is sent, in milliseconds. */
const READING_MS = 4000;

/** What the dialog and the forms of a proof share. */
export type ProofSending = ReturnType<typeof useSendProof>;

/** Whether the receipt is still being read, whether it warns of something, and whether the payer has been led to that. */
export type Caution = 'none' | 'reading' | 'warned' | 'shown';

/**
 * Uploads the image, if there is one, and makes the call. Refusals are kept for the fields. While the receipt warns of
 * something, the first submit only leads to the warnings; it waits for a receipt that is being read.
 */
export function useSendProof({ send, draft, change, onClose, sentMessage, sentReceipt = null }: SendProof) {
  const { state, upload, cancel } = useUpload();
  /** What submitting waits for beside the upload. */
  const [waitsFor, setWaitsFor] = useState<'sentReceipt' | 'reading' | null>(null);
  const running = useRef<AbortController>(null);
  const [refusal, setRefusal] = useState<Refusal>({});
  const { caution, latestCaution, setCaution, receiptRead } = useCaution();
  /** The sentence of the toast about the last refusal. */
  const told = useRef<string>(undefined);

  const onSent = (): void => {
    draft.end();
    onClose();
  };

  function forgetFailure(): void {
    if (told.current !== undefined) toast.hide('error', told.current);
    told.current = undefined;
  }

  /** Ends what was submitted, unless the call itself is already under way. */
  const stop = (): void => {
    running.current?.abort();
    cancel();
  };
  useEffect(() => () => running.current?.abort(), []);
  const isChanged = change !== null;
  useEffect(() => {
    if (isChanged) stop();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function is not a new change
  }, [isChanged]);

  const isUploadLost = state.kind === 'lost';
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) return;
    if (isUploadLost) cancel();
    // The server can be reached again, but the proof is still not sent.
    const { refusedIds, isLost } = refusal;
    if (isUploadLost || isLost) setRefusal({ refusedIds, form: '', isLost });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the network is back
  }, [isOnline]);

  // The payment shows what was typed, so the call without an answer has reached the server.
  const hasArrived = change?.status === 'submitted' && draft.unsent === '';
  const isSentUnheard = hasArrived && refusal.isLost === true;
  useEffect(() => {
    if (!isSentUnheard) return;
    forgetFailure();
    toast.success(t(sentMessage));
    onSent();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isSentUnheard]);

  const submit = async (
    values: ProofValues,
    { setFieldValue }: FormikHelpers<ProofValues>,
  ): Promise<void> => {
    // The last try's failure is over: otherwise it would take the focus from the warnings.
    const { refusedIds = [] } = refusal;
    setRefusal({ refusedIds });
    forgetFailure();
    if (caution === 'warned') {
      cancel();
      return setCaution('shown');
    }
    const { signal } = (running.current = new AbortController());
    let { image } = values;
    if (!image && sentReceipt) {
      setWaitsFor('sentReceipt');
      image = await fetchSentReceipt(sentReceipt, signal);
      setWaitsFor(null);
      if (signal.aborted) return;
      if (!image) return setRefusal({ refusedIds, image: { value: null, message: texts.pay.receiptGone } });
    }
    const screenShot = image ? (values.imageUrl ?? (await upload(image))) : null;
    // Kept, so that it is not uploaded again.
    if (screenShot) await setFieldValue('imageUrl', screenShot, false);
    if (signal.aborted || (image && !screenShot)) return;
    if (latestCaution() === 'reading') {
      setWaitsFor('reading');
      await receiptRead(signal);
      setWaitsFor(null);
      if (signal.aborted) return;
    }
    if (latestCaution() === 'warned') return setCaution('shown');
    const { error } = await send(values, screenShot ?? null);
    if (!error) return onSent();
    told.current = messageOf(error);
    const refused = readRefusal(error, values);
    const refusedId = refused.transactionId?.value.trim();
    setRefusal({ ...refused, refusedIds: refusedId ? [...refusedIds, refusedId] : refusedIds });
    if (refused.image) await setFieldValue('imageUrl', null, false);
  };
  return {
    isSentUnheard,
    submit,
    refusal: isUploadLost ? { ...refusal, form: state.message } : refusal,
    upload: waitsFor === 'sentReceipt' ? STARTING : waitsFor === 'reading' ? UPLOADED : state,
    isReading: waitsFor === 'reading',
    cancelUpload: stop,
    caution,
    setCaution,
  };
}

/** What the receipt warns of, as `ReceiptCheck` says it between two renders too. */
function useCaution() {
  const [caution, show] = useState<Caution>('none');
  const latest = useRef<Caution>('none');
  const onRead = useRef<() => void>(undefined);
  const setCaution = useCallback((next: Caution): void => {
    latest.current = next;
    show(next);
    if (next !== 'reading') onRead.current?.();
  }, []);
  const latestCaution = (): Caution => latest.current;
  /** Waits until the receipt has been read, is taken away or takes too long. */
  const receiptRead = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      onRead.current = resolve;
      signal.addEventListener('abort', () => resolve());
      setTimeout(resolve, READING_MS);
    });
  return { caution, latestCaution, setCaution, receiptRead };
}
