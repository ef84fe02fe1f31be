import { plural, t, translated } from '../../../contract/translate';

/** Texts of selecting payments and deciding them together. */
export const texts = translated({
  select: (amount: string, name: string) => t('Select {amount} from {name}', { amount, name }),
  label: 'Selected payments',
  /** For screen readers. */
  selected: (count: number) =>
    count === 0 ? t('No payment selected') : plural(count, '# payment selected', '# payments selected'),
  accept: (count: number) => t('Accept {count}', { count }),
  reject: (count: number) => t('Reject {count}', { count }),
  clear: 'Clear',
  warned: (count: number, names: string) =>
    plural(
      count,
      'Look at this one before you accept: {names}',
      'Look at these # before you accept: {names}',
      {
        names,
      },
    ),
  /** Somebody with several of them. */
  severalOf: (name: string, count: number) => t('{name} ({count})', { name, count }),
  leaveOut: (count: number) => plural(count, 'Leave it out', 'Leave them out'),
  rejectMany: {
    title: (count: number) => plural(count, 'Reject # payment?', 'Reject # payments?'),
    body: 'All payers read the same reason. They can pay again with a new receipt, or report your decision.',
    reasonHint: 'All of them will see this.',
    rejecting: (done: number, total: number) => t('Rejecting: {done} of {total}', { done, total }),
    rejected: (count: number) =>
      plural(count, 'Payment has been marked as rejected.', '# payments have been marked as rejected.'),
    failed: (count: number) => plural(count, '# payment was not rejected', '# payments were not rejected'),
    failure: (amount: string, name: string, why: string) =>
      t('{amount} from {name}: {why}', { amount, name, why }),
    over: (count: number) =>
      plural(count, '# payment can no longer be rejected', '# payments can no longer be rejected'),
    changed: 'It has changed meanwhile.',
    again: 'Try again',
  },
});
