/** Texts of a notice's toast; the message itself is in `payment/noticeWords`. */
export const texts = {
  open: 'See the payment',
};
