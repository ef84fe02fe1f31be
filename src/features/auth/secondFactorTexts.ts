import { translated } from '../../../contract/translate';

/** Texts of proving a second factor: at sign-in, for a new password and for a call that needs a recent sign-in. */
export const texts = translated({
  lead: 'Your account has a second factor besides the password.',
  passkey: 'Use a passkey',
  passkeyFailed: 'The passkey was not used. Please try again, or use a code.',
  code: 'Code from your app',
  codeHint: '6 digits; a new code every 30 seconds',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes that you saved; each works once',
  toRecoveryCode: 'Use a recovery code',
  toCode: 'Use a code from your app',
  back: 'Back',
});
