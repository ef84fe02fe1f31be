import { HOUR_MS } from '../../contract/durations';
import type { Config } from '../config';
import { linkSigner } from './links';

/** A receipt's link is valid for this many hours, and up to one more. */
const LINK_HOURS = 6;

/** The role of a person who may see a payment's receipts. */
export type ReceiptViewer = 'payer' | 'receiver' | 'administrator';

/**
 * Who may see the receipts of a payment, and with them its history, its evidence and the pictures in its chat: its payer,
 * its receiver and administrators. Undefined for everyone else. This is the only place that decides it. Links are made only for them;
 * anyone with a link may open the file until it expires (`serveFile`).
 */
export function receiptViewer(
  payment: { readonly payer_id: string; readonly receiver_id: string },
  { userId, isAdmin }: { readonly userId: string; readonly isAdmin: boolean },
): ReceiptViewer | undefined {
  if (userId === payment.payer_id) return 'payer';
  if (userId === payment.receiver_id) return 'receiver';
  return isAdmin ? 'administrator' : undefined;
}

/** Gives the expiring address of a receipt; null if there is none. */
export type ReceiptLinks = (fileId: string | null) => string | null;

/**
 * Makes the receipts' links of one answer. They end at a full hour, so that an image keeps one address for an hour and
 * browsers fetch it once.
 */
export function receiptLinks(config: Config): ReceiptLinks {
  const sign = linkSigner(config, 'view', (Math.ceil(Date.now() / HOUR_MS) + LINK_HOURS) * HOUR_MS);
  return (fileId) => fileId && sign(fileId);
}
