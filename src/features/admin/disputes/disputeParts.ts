import type { AdminDispute, AdminParty } from '../../../../contract/admin';
import { texts } from './texts';

export interface ReceiptImage {
  src: string;
  /** What it is and who uploaded it. */
  label: string;
}

/** The party that opened the dispute. */
export const complainantOf = ({ disputedBy, payer, receiver }: AdminDispute): AdminParty =>
  disputedBy === 'payer' ? payer : receiver;

/** The parties' uploads: the payer's receipt, then the evidence of the dispute. */
export function receiptsOf(dispute: AdminDispute): ReceiptImage[] {
  const { receipt, evidence } = texts;
  const { paymentLink, reasonImage, payer } = dispute;
  return [
    ...(paymentLink ? [{ src: paymentLink, label: receipt(payer.fullName) }] : []),
    ...(reasonImage ? [{ src: reasonImage, label: evidence(complainantOf(dispute).fullName) }] : []),
  ];
}
