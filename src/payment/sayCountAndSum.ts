import { plural } from '../../contract/translate';
import { formatMoney } from '../lib/formatMoney';

/** How many payments, and what they amount to in dollars. */
export const sayCountAndSum = (count: number, sum: number): string =>
  plural(count, '# payment, {sum}', '# payments, {sum}', { sum: formatMoney(sum) });
