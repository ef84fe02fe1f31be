/** The words of a notice's toast; what happened is said by `payment/noticeWords`. */
export const texts = {
  open: 'See the payment',
};
