import { t, translated } from '../../contract/translate';

/** Texts of the evidence download. */
export const texts = translated({
  download: 'Download evidence',
  of: (paymentId: string) => (label: string) => t('{label} of payment {paymentId}', { label, paymentId }),
  detail: 'One signed file with history, receipts and chat, for your records or as evidence elsewhere.',
  check: 'Check an evidence file',
});
