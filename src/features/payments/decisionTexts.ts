/** Texts of the receiver's decision dialogs. */
export const texts = {
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
