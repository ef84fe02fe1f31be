import { t, translated } from '../../contract/translate';

/** Texts of accepting a disputed payment. */
export const texts = translated({
  title: (amount: string, name: string) =>
    t('End the dispute and accept {amount} from {name}?', { amount, name }),
  body: (orderId: string) =>
    t(
      'You end the dispute in favour of the payer and confirm that this payment, order ID {orderId}, has arrived in your account. This cannot be undone.',
      { orderId },
    ),
  confirm: 'Accept payment',
});
