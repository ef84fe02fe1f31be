import type { User } from '../../contract/wire';
import { LIMITS } from '../../contract/limits';
import { t, translated } from '../../contract/translate';
import type { Fact } from '../ui/Facts';

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

/** The lines of the profile's header; empty ones are left out. Not beside the fields, whose Formik the header does not need. */
export const profileFacts = ({ email, phone, paymentMethodId }: User): Fact[] =>
  [
    { term: texts.email, value: email },
    { term: texts.phone, value: phone },
    { term: texts.paymentMethodId, value: paymentMethodId, copy: paymentMethodId },
  ].filter(({ value }) => Boolean(value));
