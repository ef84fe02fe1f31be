import type { PayWith } from '../../contract/answers/plans';
import type { PaymentParty } from '../../contract/payment';
import { personName } from '../../contract/translate';
import type { Speaker } from '../speaker';
import { partyOf, type PaymentWithParties } from './parties';

/** The facts in every mail about a payment. */
export function factsOf(
  { t, dollars }: Speaker,
  payment: PaymentWithParties,
  role: PaymentParty,
): [string, string][] {
  const { otherFullName } = partyOf(payment, role);
  return [
    [role === 'payer' ? t('To|a person') : t('From|a person'), personName(otherFullName, t)],
    [t('Amount'), dollars(payment.amount_cents)],
    ...(payment.transaction_id ? [[t('Order ID'), payment.transaction_id] as [string, string]] : []),
    [t('Payment'), payment.reference],
  ];
}

/** How and where to pay, for a payment that is to be paid; nothing if the operator does not say it. */
export function payWithFact({ t }: Speaker, { asset, network }: PayWith): [string, string][] {
  const words = [asset, network].filter((word) => word !== null).join(', ');
  return words ? [[t('Pay with'), words]] : [];
}
