import { SOON_COUNTED_MAX, SOON_HOURS } from '../../../contract/limits';

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Texts of the summary with which a receiver's home begins. */
export const texts = {
  title: 'Your payments',
  toDecide: (count: number) => `To decide: ${grouped(count)}`,
  soon: (count: number) =>
    `${count > SOON_COUNTED_MAX ? `more than ${SOON_COUNTED_MAX}` : count} within ${SOON_HOURS} hours`,
  nothingToDecide: 'Nothing to decide',
  received: 'Received',
  payments: (count: number) => (count === 1 ? '1 payment' : `${grouped(count)} payments`),
  byNow: (amount: string, month: string) => `By this time in ${month}: ${amount}`,
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
};
