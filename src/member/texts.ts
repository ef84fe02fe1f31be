import { LIMITS } from '../../contract/limits';
import { t, translated } from '../../contract/translate';

/** Texts of a member's profile, wherever it is entered or shown. */
export const texts = translated({
  fullName: 'Full name',
  get fullNameHint() {
    return t('{min} to {max} characters, as other members will see it', LIMITS.fullName);
  },
  email: 'Email',
  phone: 'Phone',
  paymentMethodId: 'Payment ID (Binance ID)',
  get paymentMethodIdHint() {
    return t(
      '{min} to {max} characters. Members pay you to this ID, so check it twice.',
      LIMITS.paymentMethodId,
    );
  },
  picture: 'Profile picture',
  uploading: 'Uploading your picture',
});
