import { errorFromBody, networkError } from '../api/errors';
import { saveFile } from '../lib/saveFile';
import { toast } from '../ui/toast';

/** The file's name, spelled as in the specification. */
const receiptFileName = (paymentId: string): string => `investemt-payment-recipt-${paymentId}`;

/** Fetches the receipt as a file and saves it; a failure shows an error toast (section 7). */
export async function downloadReceipt(paymentLink: string, paymentId: string): Promise<void> {
  try {
    const receipt = await fetchReceipt(paymentLink);
    saveFile(receipt, receiptFileName(paymentId));
  } catch (error) {
    const { message } = error instanceof ReceiptError ? error : networkError();
    toast.error(message);
  }
}

class ReceiptError extends Error {}

async function fetchReceipt(paymentLink: string): Promise<Blob> {
  const response = await fetch(paymentLink);
  if (response.ok) return response.blob();
  const body: unknown = await response.json().catch(() => null);
  throw new ReceiptError(errorFromBody(response.status, body).message);
}
