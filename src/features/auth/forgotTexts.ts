import { LIMITS } from '../../../contract/limits';
import { passwordHint } from './passwordHint';

/** The words of the three steps to a new password. */
export const texts = {
  title: { email: 'Reset your password', code: 'Check your mail', password: 'Choose a new password' },
  lead: {
    email: 'Tell us the email of your account and we send you a code.',
    code: (email: string) =>
      `If ${email} has an account, a code is on its way to it. That may take a minute; look into the spam folder too.`,
    password: 'When it is saved you are signed in. Your other devices are signed out.',
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
