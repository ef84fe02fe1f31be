/** Texts of selecting payments and deciding them together. */
export const texts = {
  select: (amount: string, name: string) => `Select ${amount} from ${name}`,
  label: 'Selected payments',
  /** For screen readers. */
  selected: (count: number) =>
    count === 0 ? 'No payment selected' : count === 1 ? '1 payment selected' : `${count} payments selected`,
  accept: (count: number) => `Accept ${count}`,
  reject: (count: number) => `Reject ${count}`,
  clear: 'Clear',
  accepting: (done: number, total: number) => `Accepting: ${done} of ${total}`,
  rejectMany: {
    title: (count: number) => (count === 1 ? 'Reject 1 payment?' : `Reject ${count} payments?`),
    body: 'All payers read the same reason. They can pay again with a new receipt, or report your decision.',
    reasonHint: 'All of them will see this.',
    rejecting: (done: number, total: number) => `Rejecting: ${done} of ${total}`,
    rejected: (count: number) =>
      count === 1
        ? 'Payment has been marked as rejected.'
        : `${count} payments have been marked as rejected.`,
    failed: (count: number) =>
      count === 1 ? '1 payment was not rejected' : `${count} payments were not rejected`,
    failure: (amount: string, name: string, why: string) => `${amount} from ${name}: ${why}`,
    changed: 'It has changed meanwhile.',
    again: 'Try again',
  },
};
