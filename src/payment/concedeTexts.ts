/** Texts of accepting a disputed payment. */
export const texts = {
  title: (amount: string, name: string) => `End the dispute and accept ${amount} from ${name}?`,
  body: (orderId: string) =>
    `You end the dispute in favour of the payer and confirm that this payment, order ID ${orderId}, has arrived in your account. This cannot be undone.`,
  confirm: 'Accept payment',
};
