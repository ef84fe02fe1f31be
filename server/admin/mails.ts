import { ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/queue';

export const bannedMail = (to: string, fullName: string, reason: string): Mail => ({
  to,
  subject: 'Your Peerproof account was banned',
  parts: [
    `Hello ${fullName},`,
    'an administrator has banned your account.',
    { said: 'The reason given:', quote: reason },
    'You can still sign in to read your disputes, chat about them and write to support.',
    { action: 'Write to support', path: ROUTES.helpSupport },
  ],
});

export const unbannedMail = (to: string, fullName: string, reason: string): Mail => ({
  to,
  subject: 'Your Peerproof account is open again',
  parts: [
    `Hello ${fullName},`,
    'the ban of your account was lifted. You can use everything as before.',
    { said: 'The reason given:', quote: reason },
    { action: 'Open Peerproof', path: ROUTES.dashboard },
  ],
});
