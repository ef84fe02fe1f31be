/** Texts of the dialog for a payment that has changed meanwhile. */
export const texts = {
  title: 'This payment has changed',
  body: {
    payer: (status: string) => `Its status is now “${status}”, so there is nothing left to send here.`,
    receiver: (status: string) => `Its status is now “${status}”, so there is nothing left to decide here.`,
  },
  close: 'Close',
};
