import { ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/queue';

/** Validity of a one-time code in minutes. */
export const OTP_MINUTES = 10;

export const oneTimeCodeMail = (to: string, fullName: string, code: string): Mail => ({
  to,
  subject: 'Your Peerproof code',
  parts: [
    `Hello ${fullName},`,
    'your code for a new password is',
    { code },
    `It is valid for ${OTP_MINUTES} minutes and for five tries. Never give it to anybody; nobody from Peerproof asks for it.`,
    'If you did not ask for a new password, you can ignore this mail: your password stays as it is.',
  ],
});

export const passwordChangedMail = (to: string, fullName: string): Mail => ({
  to,
  subject: 'Your Peerproof password was changed',
  parts: [
    `Hello ${fullName},`,
    'the password of your account was changed just now, and all your other devices were signed out.',
    'If this was not you, set a new password at once, and write to support.',
    { action: 'Set a new password', path: ROUTES.forgotPassword },
  ],
});
