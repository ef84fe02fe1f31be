import { LIMITS } from '../../../contract/limits';
import { t, translated } from '../../../contract/translate';
import { passwordRule } from '../../member/passwordRule';

/** Texts of the three steps to a new password. */
export const texts = translated({
  title: { email: 'Reset your password', code: 'Check your email', password: 'Choose a new password' },
  lead: {
    email: 'Enter the email of your account and we will send you a code.',
    code: (email: string) =>
      t(
        'If {email} has an account, a code is on its way. It may take a minute; check your spam folder too.',
        { email },
      ),
    password: 'Saving it signs you in here and signs out your other devices.',
  },
  step: (step: number, steps: number) => t('Step {step} of {steps}', { step, steps }),
  sendCode: 'Send code',
  code: 'Code',
  get codeHint() {
    return t('{count} digits', { count: LIMITS.otp.length });
  },
  verify: 'Check code',
  resend: 'Send a new code',
  resendIn: (seconds: number) => t('Send a new code in {seconds} s', { seconds }),
  otherEmail: 'Use another email',
  password: 'New password',
  get passwordHint() {
    return passwordRule();
  },
  confirmPassword: 'Confirm password',
  save: 'Save and sign in',
  back: 'Back to login',
});
