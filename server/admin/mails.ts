import { APPEAL_DAYS } from '../../contract/limits';
import { ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/mail';

export const bannedMail = (to: string, fullName: string, reason: string): Mail => ({
  to,
  write: ({ t }) => ({
    subject: t('Your Peerproof account was banned'),
    parts: [
      t('Hello {name},', { name: fullName }),
      t('An administrator has banned your account.'),
      { intro: t('The reason given:'), quote: reason },
      t(
        'You can still sign in to read your disputes, chat about them and write to support. While the ban lasts, no payment of yours is approved automatically: its countdown is paused.',
      ),
      t(
        'You can appeal the ban once within {days} days: open your profile and say why it is wrong. Another administrator decides.',
        { days: APPEAL_DAYS },
      ),
      { action: t('Appeal the ban'), path: ROUTES.profile },
    ],
  }),
});

export const unbannedMail = (to: string, fullName: string, reason: string): Mail => ({
  to,
  write: ({ t }) => ({
    subject: t('Your Peerproof account is open again'),
    parts: [
      t('Hello {name},', { name: fullName }),
      t(
        'The ban on your account has been lifted. You can use Peerproof as before. Payments that wait for a decision continue their countdown where it stopped.',
      ),
      { intro: t('The reason given:'), quote: reason },
      { action: t('Open Peerproof'), path: ROUTES.dashboard },
    ],
  }),
});

/** To a member: an administrator's answer to their support message. */
export const supportAnswerMail = (
  to: string,
  fullName: string,
  asked: { subject: string; message: string },
  answer: string,
): Mail => ({
  to,
  write: ({ t }) => ({
    subject: t('Re: {subject}', { subject: asked.subject.replace(/\s+/g, ' ') }),
    parts: [
      t('Hello {name},', { name: fullName }),
      answer,
      { intro: t('You wrote:'), quote: asked.message },
      { action: t('Write again|to support'), path: ROUTES.helpSupport },
    ],
  }),
});
