import { LIMITS } from '../../contract/limits';

/** Texts of a member's profile, wherever it is entered or shown. */
export const texts = {
  fullName: 'Full name',
  fullNameHint: `${LIMITS.fullName.min} to ${LIMITS.fullName.max} characters, as other members will see it`,
  email: 'Email',
  phone: 'Phone',
  paymentMethodId: 'Payment ID (Binance ID)',
  paymentMethodIdHint: `${LIMITS.paymentMethodId.min} to ${LIMITS.paymentMethodId.max} characters. Members pay you to this ID, so check it twice.`,
  picture: 'Profile picture',
  uploading: 'Uploading your picture',
};
