import { fieldErrors, GENERIC_ERROR, isApiError } from '../../api/errors';

export interface ProofValues {
  transactionId: string;
  image: File | null;
  /** What `image` was uploaded as. */
  imageUrl: string | null;
  /** The receiver's payment IDs that the payer was shown: more than one where it changed meanwhile. */
  shownIds: string[];
  /** Which of them the payer has paid to; empty as long as there is one, or none is chosen. */
  paidTo: string;
}

/** Why the server did not take the proof: at its field as long as that holds what was refused, else above the form. */
export interface Refusal {
  transactionId?: { value: string; message: string };
  image?: { value: File | null; message: string };
  form?: string;
}

/** Reads the failure of the proof call that sent these values. */
export function readRefusal(error: unknown, values: ProofValues): Refusal {
  const { transactionId, screenShot, image } = fieldErrors(error);
  const imageMessage = screenShot ?? image;
  if (!transactionId && !imageMessage) return { form: isApiError(error) ? error.message : GENERIC_ERROR };
  return {
    ...(transactionId && { transactionId: { value: values.transactionId, message: transactionId } }),
    ...(imageMessage && { image: { value: values.image, message: imageMessage } }),
  };
}
