/** The words of a dialog whose payment has changed meanwhile. */
export const texts = {
  title: 'This payment has changed',
  body: {
    payer: (status: string) => `It is now shown as “${status}”, so there is nothing left to send here.`,
    receiver: (status: string) => `It is now shown as “${status}”, so there is nothing left to decide here.`,
  },
  close: 'Close',
};
