import { LIMITS } from '../../../contract/limits';

const passwordHint = `${LIMITS.password.min} to ${LIMITS.password.max} characters`;

export const loginTexts = {
  title: 'Login',
  lead: 'Welcome back. Your payments are where you left them.',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot password?',
  submit: 'Login',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
};

export const signUpTexts = {
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

export const forgotTexts = {
  title: { email: 'Reset your password', code: 'Check your mail', password: 'Choose a new password' },
  lead: {
    email: 'Tell us the email of your account and we send you a code.',
    code: (email: string) =>
      `If ${email} has an account, a code is on its way to it. That may take a minute; look into the spam folder too.`,
    password: 'When it is saved you are signed in. Your other devices are signed out.',
  },
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  email: 'Email',
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

export const changePasswordTexts = {
  title: 'Change password',
  lead: 'All your other devices are signed out, and we tell you by mail.',
  password: 'New password',
  passwordHint,
  confirmPassword: 'Confirm new password',
  save: 'Change password',
};
