import { translated } from '../../../contract/translate';

/** Texts of a notice's toast; the message itself is in `payment/noticeWords`. */
export const texts = translated({
  open: 'See the payment',
});
