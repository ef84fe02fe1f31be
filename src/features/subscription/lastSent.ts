import { asciiDigits } from '../../../contract/asciiDigits';
import type { Payment } from '../../../contract/wire';
import type { ProofValues } from './readRefusal';

type Entered = Pick<ProofValues, 'image' | 'transactionId'>;

/** The order ID that was sent last; empty if none was. */
export const sentOrderId = ({ transactionId }: Payment): string => transactionId ?? '';

/** Whether these values are what was sent last. */
export const isAsSent = ({ image, transactionId }: Entered, payment: Payment): boolean =>
  !image && asciiDigits(transactionId).trim() === asciiDigits(sentOrderId(payment));

/** Whether the payer has entered anything that was not sent. */
export const hasEntries = (entered: Entered, payment: Payment): boolean =>
  Boolean(entered.image || entered.transactionId.trim()) && !isAsSent(entered, payment);

/** The receipt that was sent as a file, to be sent again; null if it cannot be read or `signal` ends that. */
export async function fetchSentReceipt(paymentLink: string, signal: AbortSignal): Promise<File | null> {
  try {
    const response = await fetch(paymentLink, { signal });
    if (!response.ok) return null;
    const picture = await response.blob();
    return new File([picture], 'receipt', { type: picture.type });
  } catch {
    return null;
  }
}
