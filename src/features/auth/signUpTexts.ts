import { LIMITS } from '../../../contract/limits';
import type { PaymentKind } from '../../../contract/payment';
import { passwordHint } from '../../member/passwordHint';

/** Texts of signing up. */
export const texts = {
  title: 'Create your account',
  lead: 'You need the refer code of a member. They find it on their home screen.',
  invitation: 'Your invitation',
  referCode: 'Refer code',
  referCodeHint: `${LIMITS.referCode.length} letters and digits`,
  referCodeFromLink: 'Taken from your invitation link',
  cost: {
    title: 'What joining costs',
    invites: (name: string) => `${name} invites you`,
    sum: (sum: string) =>
      `Joining means five payments, ${sum} in all. You make them yourself, outside Peerproof, and see each payment ID after you sign in.`,
    kind: (kind: PaymentKind, index: number) => (kind === 'connect' ? 'Connect fee' : `Spot ${index + 1}`),
    company: 'The company',
    tick: 'I have read what I will owe',
    tickHint: 'You can also tick this after you have signed in.',
  },
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
