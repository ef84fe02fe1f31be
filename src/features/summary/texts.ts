import { SOON_COUNTED_MAX, SOON_HOURS } from '../../../contract/limits';
import { plural, t, translated } from '../../../contract/translate';

/** Texts of the summary with which a receiver's home begins. */
export const texts = translated({
  title: 'Your payments',
  toDecide: (count: number) => plural(count, 'To decide: #', 'To decide: #'),
  soon: (count: number) =>
    count > SOON_COUNTED_MAX
      ? t('more than {max} within {hours} hours', { max: SOON_COUNTED_MAX, hours: SOON_HOURS })
      : plural(count, '# within {hours} hours', '# within {hours} hours', { hours: SOON_HOURS }),
  nothingToDecide: 'Nothing to decide',
  received: 'Received',
  payments: (count: number) => plural(count, '# payment', '# payments'),
  byNow: (amount: string, month: string) => t('By this time in {month}: {amount}', { month, amount }),
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
});
