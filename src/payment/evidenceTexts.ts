/** The words of the file that proves a payment. */
export const texts = {
  download: 'Download evidence',
  of: (paymentId: string) => `of payment ${paymentId}`,
  detail:
    'One signed file with history, receipts and chat, for keeping or for somebody who decides elsewhere.',
};
