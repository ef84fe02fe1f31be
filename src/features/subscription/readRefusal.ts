import { fieldErrors, isApiError, messageOf } from '../../api/errors';

export interface ProofValues {
  transactionId: string;
  image: File | null;
  /** The URL that `image` was uploaded to. */
  imageUrl: string | null;
  /** The receiver's payment IDs that the payer has seen: more than one if it changed meanwhile. */
  shownIds: string[];
  /** The one the payer has paid to; empty if there is only one, or none is chosen yet. */
  paidTo: string;
}

/** Why the server refused the proof: shown at a field while it holds the refused value, otherwise above the form. */
export interface Refusal {
  transactionId?: { value: string; message: string };
  image?: { value: File | null; message: string };
  /** Empty once the network is back: there is nothing to say but that nothing was sent. */
  form?: string;
  /** Without a network; so with one, it can be sent. */
  isLost?: boolean;
  /** The order IDs that were refused so far: the receipt does not offer them again. */
  refusedIds?: readonly string[];
}

/** Reads the failed proof call that sent these values. */
export function readRefusal(error: unknown, values: ProofValues): Refusal {
  const { transactionId, screenShot, image } = fieldErrors(error);
  const imageMessage = screenShot ?? image;
  if (!transactionId && !imageMessage)
    return { form: messageOf(error), isLost: isApiError(error) && error.status === 'network' };
  return {
    ...(transactionId && { transactionId: { value: values.transactionId, message: transactionId } }),
    ...(imageMessage && { image: { value: values.image, message: imageMessage } }),
  };
}
