import { APPEAL_DAYS } from '../../contract/limits';
import { ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/mail';

export const bannedMail = (to: string, fullName: string, reason: string): Mail => ({
  to,
  subject: 'Your Peerproof account was banned',
  parts: [
    `Hello ${fullName},`,
    'an administrator has banned your account.',
    { said: 'The reason given:', quote: reason },
    'You can still sign in to read your disputes, chat about them and write to support. While the ban lasts, no payment of yours is approved automatically: its time stands still.',
    `You can appeal the ban once within ${APPEAL_DAYS} days: open your profile and say why it is wrong. Another administrator decides.`,
    { action: 'Appeal the ban', path: ROUTES.profile },
  ],
});

export const unbannedMail = (to: string, fullName: string, reason: string): Mail => ({
  to,
  subject: 'Your Peerproof account is open again',
  parts: [
    `Hello ${fullName},`,
    'the ban on your account has been lifted. You can use Peerproof as before. Payments that wait for a decision continue their countdown where it stopped.',
    { said: 'The reason given:', quote: reason },
    { action: 'Open Peerproof', path: ROUTES.dashboard },
  ],
});

/** To a member: an administrator's answer to their support message. */
export const supportAnswerMail = (
  to: string,
  fullName: string,
  asked: { subject: string; message: string },
  answer: string,
): Mail => ({
  to,
  subject: `Re: ${asked.subject.replace(/\s+/g, ' ')}`,
  parts: [
    `Hello ${fullName},`,
    answer,
    { said: 'You wrote:', quote: asked.message },
    { action: 'Write again', path: ROUTES.helpSupport },
  ],
});
