/** Texts of the receiver's decision dialogs. */
export const texts = {
  concede: {
    title: (amount: string, name: string) => `End the dispute and accept ${amount} from ${name}?`,
    body: (orderId: string) =>
      `You end the dispute in favour of the payer and confirm that this payment, order ID ${orderId}, has arrived in your account. This cannot be undone.`,
    confirm: 'Accept payment',
  },
  reject: {
    title: (amount: string, name: string) => `Reject ${amount} from ${name}?`,
    body: 'They can pay again with a new receipt, or report your decision.',
    reason: 'Reason',
    reasonHint: (name: string) => `${name} will see this.`,
    confirm: 'Reject payment',
    cancel: 'Cancel',
  },
  dispute: {
    title: (amount: string, name: string) => `Dispute ${amount} from ${name}?`,
    body: (name: string) =>
      `A chat opens with ${name} and an administrator, who decides. Automatic approval stops.`,
    confirm: 'Dispute payment',
  },
};
