/** Texts of the case beside a dispute's chat. */
export const texts = {
  title: 'The case',
  parties: (payer: string, receiver: string) => `${payer} to ${receiver}`,
  show: 'Show the case',
  hide: 'Hide the case',
  open: 'An administrator decides. Until then the receiver can still accept. Say in the chat what happened.',
  orderId: 'Order ID',
  paidFrom: 'Paid from',
  paidTo: 'To be paid to',
  receipts: 'Receipts',
  receipt: (number: number, orderId: string) => `Receipt ${number}, order ID ${orderId}`,
  newTab: '(opens in a new tab)',
  history: 'What happened',
};
