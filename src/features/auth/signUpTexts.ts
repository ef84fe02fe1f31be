import { LIMITS } from '../../../contract/limits';
import type { PaymentKind } from '../../../contract/payment';
import { t, translated } from '../../../contract/translate';
import { passwordRule } from '../../member/passwordRule';

/** Texts of signing up. */
export const texts = translated({
  title: 'Create your account',
  lead: 'You need a member’s refer code. Members find it on Home in Peerproof.',
  invitation: 'Your invitation',
  referCode: 'Refer code',
  get referCodeHint() {
    return t('{count} letters and digits', { count: LIMITS.referCode.length });
  },
  referCodeFromLink: 'Taken from your invitation link',
  cost: {
    title: 'What joining costs',
    invites: (name: string) => t('{name} invites you', { name }),
    sum: (sum: string) =>
      t(
        'Joining means five payments, {sum} in all. You make them yourself, outside Peerproof, and see each payment ID after you sign in.',
        { sum },
      ),
    kind: (kind: PaymentKind, index: number) =>
      kind === 'connect' ? t('Connect fee') : t('Spot {number}', { number: index + 1 }),
    company: 'The company',
    tick: 'I have read what I will owe',
    tickHint: 'You can also tick this after you have signed in.',
  },
  about: 'About you',
  pay: 'How you get paid',
  security: 'Your password',
  password: 'Password',
  get passwordHint() {
    return passwordRule();
  },
  confirmPassword: 'Confirm password',
  submit: 'Create account',
  haveAccount: 'Already have an account?',
  login: 'Login',
});
