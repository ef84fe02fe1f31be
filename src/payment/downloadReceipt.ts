import { errorFromBody, networkError } from '../api/errors';
import { saveFile } from '../lib/saveFile';
import { toast } from '../ui/toast';

/** The file's name, spelled as in the specification. */
const receiptFileName = (paymentId: string): string => `investemt-payment-recipt-${paymentId}`;

/** Fetches the receipt as a file and saves it; a failure shows an error toast (section 7). */
export async function downloadReceipt(paymentLink: string, paymentId: string): Promise<void> {
  try {
    const response = await fetch(paymentLink);
    if (response.ok) return saveFile(await response.blob(), receiptFileName(paymentId));
    const body: unknown = await response.json().catch(() => null);
    toast.error(errorFromBody(response.status, body).message);
  } catch {
    toast.error(networkError().message);
  }
}
