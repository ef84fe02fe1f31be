import { FOLLOW_DAYS } from '../../contract/limits';
import { t, translated } from '../../contract/translate';

/** Texts of the link by which anybody can follow a payment. */
export const texts = translated({
  make: 'Make a follow link',
  of: (paymentId: string) => (label: string) => t('{label} of payment {paymentId}', { label, paymentId }),
  get detail() {
    return t(
      'For somebody who asks whether it was paid. It shows status, amount, times and the end of the order ID, without names or receipt. It works for {days} days, or until you end it.',
      { days: FOLLOW_DAYS },
    );
  },
  link: (address: string) => t('Link {address}', { address }),
  copy: 'Copy link',
  once: (time: string) => t('Copy it now: it is shown only this once. It works until {time}.', { time }),
  exists: (time: string) => t('A link to follow this payment works until {time}.', { time }),
  end: 'End the link',
  another: 'Make a new link',
  anotherDetail: 'The old one then stops working.',
});
