import { LIMITS } from '../../../contract/limits';
import { passwordHint } from './passwordHint';

/** The words of signing up. */
export const texts = {
  title: 'Create your account',
  lead: 'You need the refer code of a member. They find it on their home screen.',
  invitation: 'Your invitation',
  referCode: 'Refer code',
  referCodeHint: `${LIMITS.referCode.length} letters and digits`,
  referCodeFromLink: 'Taken from your invitation link',
  about: 'About you',
  fullName: 'Full name',
  fullNameHint: `${LIMITS.fullName.min} to ${LIMITS.fullName.max} characters, as other members will see it`,
  email: 'Email',
  phone: 'Phone',
  picture: 'Profile picture',
  pay: 'How you get paid',
  paymentMethodId: 'Payment ID (Binance ID)',
  paymentMethodIdHint: `${LIMITS.paymentMethodId.min} to ${LIMITS.paymentMethodId.max} characters. Members pay you to this ID, so check it twice.`,
  security: 'Your password',
  password: 'Password',
  passwordHint,
  confirmPassword: 'Confirm password',
  uploading: 'Uploading your picture',
  submit: 'Create account',
  haveAccount: 'Already have an account?',
  login: 'Login',
};
