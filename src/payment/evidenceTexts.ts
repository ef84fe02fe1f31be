/** Texts of the evidence download. */
export const texts = {
  download: 'Download evidence',
  of: (paymentId: string) => `of payment ${paymentId}`,
  detail: 'One signed file with history, receipts and chat, for your records or as evidence elsewhere.',
  check: 'Check such a file',
};
