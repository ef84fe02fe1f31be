import { LIMITS } from '../../../contract/limits';
import { passwordHint } from '../../member/passwordHint';

/** Texts of signing up. */
export const texts = {
  title: 'Create your account',
  lead: 'You need the refer code of a member. They find it on their home screen.',
  invitation: 'Your invitation',
  referCode: 'Refer code',
  referCodeHint: `${LIMITS.referCode.length} letters and digits`,
  referCodeFromLink: 'Taken from your invitation link',
  about: 'About you',
  pay: 'How you get paid',
  security: 'Your password',
  password: 'Password',
  passwordHint,
  confirmPassword: 'Confirm password',
  submit: 'Create account',
  haveAccount: 'Already have an account?',
  login: 'Login',
};
