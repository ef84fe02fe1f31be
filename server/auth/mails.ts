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
    { code, minutes: OTP_MINUTES },
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

export const accountDeletedMail = (to: string, fullName: string): Mail => ({
  to,
  subject: 'Your Peerproof account was deleted',
  parts: [
    `Hello ${fullName},`,
    'your account was deleted just now, as you asked. Your name, email, phone number, picture, payment ID and refer code are gone.',
    'Other members still see the payments they shared with you, without your personal details: amounts, order IDs, receipts, history and chat messages.',
    'You can join again with this email at any time.',
  ],
});

/** To a payer whose receiver has deleted their account: the payment now goes to the company. */
export const nowToCompanyMail = (
  to: string,
  fullName: string,
  paymentId: string,
  receiver: string,
): Mail => ({
  to,
  subject: `Payment ${paymentId} now goes to the company`,
  parts: [
    `Hello ${fullName},`,
    'the member whom you were to pay has deleted their account, so this payment goes to the company from now on. Please do not pay it to the payment ID that you may have copied before.',
    {
      facts: [
        ['Payment', paymentId],
        ['Was for', receiver],
      ],
    },
    { action: 'See the new payment ID', path: ROUTES.subscriptionPayment },
  ],
});
