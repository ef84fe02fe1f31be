/** The words of the file that proves a payment. */
export const texts = {
  download: 'Download evidence',
  of: (paymentId: string) => `of payment ${paymentId}`,
  detail: 'One signed file with history, receipts and chat, for your records or for an outside decision.',
};
