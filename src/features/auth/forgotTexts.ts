import { LIMITS } from '../../../contract/limits';
import { passwordHint } from '../../member/passwordHint';

/** Texts of the three steps to a new password. */
export const texts = {
  title: { email: 'Reset your password', code: 'Check your mail', password: 'Choose a new password' },
  lead: {
    email: 'Enter the email of your account and we will send you a code.',
    code: (email: string) =>
      `If ${email} has an account, a code is on its way. It may take a minute; check your spam folder too.`,
    password: 'Saving it signs you in here and signs out your other devices.',
  },
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  sendCode: 'Send code',
  code: 'Code',
  codeHint: `${LIMITS.otp.length} digits`,
  verify: 'Check code',
  resend: 'Send a new code',
  resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
  otherEmail: 'Use another email',
  password: 'New password',
  passwordHint,
  confirmPassword: 'Confirm new password',
  save: 'Save and sign in',
  back: 'Back to login',
};
