import type { CompanyPlan } from '../../contract/wire';
import { t } from '../../contract/translate';
import { formatMoney, sumOfAmounts } from '../lib/formatMoney';

type Share = Pick<CompanyPlan, 'kind' | 'amount'>;

/**
 * Says that members as a group get back less than they pay, in figures of the fee schedule: the connect fee goes to the
 * company, and spots do too where the chain of members is short.
 */
export function riskOfLoss(payments: readonly Share[]): string {
  if (payments.length === 0)
    return t('On average members get back less than they pay; most will lose money.');
  const spots = payments.filter(({ kind }) => kind === 'spot');
  return t(
    'On average members get back less than they pay; most will lose money. Of the {sum} that each of them pays, at most {spots} go to other members.',
    { sum: formatMoney(sumOfAmounts(payments)), spots: formatMoney(sumOfAmounts(spots)) },
  );
}
