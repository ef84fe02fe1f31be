/** Texts of the dialog for a payment that has changed meanwhile. */
export const texts = {
  title: 'This payment has changed',
  body: {
    payer: (status: string) => `Its status is now “${status}”, so there is nothing left to send here.`,
    receiver: (status: string) => `Its status is now “${status}”, so there is nothing left to decide here.`,
  },
  newProof: {
    payer: 'Another proof has been sent, perhaps in another tab. Please look at it first.',
    receiver: 'The payer has sent another proof. Please look at it, then decide.',
  },
  close: 'Close',
};
