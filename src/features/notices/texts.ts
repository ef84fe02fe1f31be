import { plural, translated } from '../../../contract/translate';

/** Texts of a notice's toast; the message itself is in `payment/noticeWords`. */
export const texts = translated({
  open: 'See the payment',
  others: (count: number) => plural(count, 'And # other payment.', 'And # other payments.'),
});
