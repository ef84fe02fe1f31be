import { ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/mail';
import type { Speaker } from '../speaker';
import { setPassword } from './password-mails';

/** How long the link in an email confirms its address. */
export const CONFIRM_HOURS = 24;

const confirmation = ({ t }: Speaker, token: string) => ({
  action: t('Confirm this email'),
  path: `${ROUTES.confirmEmail}#${token}`,
});

/** To the email of a new account. It may be a stranger's, so it has no name. */
export const confirmEmailMail = (to: string, token: string): Mail => ({
  to,
  awaited: true,
  write: (speaker) => {
    const { t } = speaker;
    return {
      subject: t('Confirm your email for Peerproof'),
      parts: [
        t('Hello,'),
        t(
          'Somebody entered this email address for an account at Peerproof. If it was you, confirm it with this link, which works for {hours} hours.',
          { hours: CONFIRM_HOURS },
        ),
        confirmation(speaker, token),
        t(
          'Until then we send nothing else to this address, except codes that you request. If it was not you, you can ignore this email.',
        ),
      ],
    };
  },
});

/** To an email that a member wants for their account. It may be a stranger's, so it has no name. */
export const newEmailMail = (to: string, token: string, language: string | null): Mail => ({
  to,
  language,
  awaited: true,
  write: (speaker) => {
    const { t } = speaker;
    return {
      subject: t('Confirm your new email for Peerproof'),
      parts: [
        t('Hello,'),
        t(
          'Somebody who is signed in to Peerproof wants to use this email address for their account. If it was you, confirm it with this link, which works for {hours} hours. Until then nothing changes.',
          { hours: CONFIRM_HOURS },
        ),
        confirmation(speaker, token),
        t('If it was not you, you can ignore this email.'),
      ],
    };
  },
});

/** To the account's own email, before anything changes. */
export const emailRequestedMail = (to: string, fullName: string, email: string): Mail => ({
  to,
  write: (speaker) => {
    const { t } = speaker;
    return {
      subject: t('A new email address was entered for your Peerproof account'),
      parts: [
        t('Hello {name},', { name: fullName }),
        t(
          'A new email address was entered for your account just now. It replaces this one once the link that we sent to it is opened, which works for {hours} hours.',
          { hours: CONFIRM_HOURS },
        ),
        { facts: [[t('New email'), email]] },
        t(
          'If you did this, there is nothing to do here. If not, set a new password at once: the link then no longer works.',
        ),
        setPassword(speaker),
      ],
    };
  },
});

/** Instead of that to the email of another account. */
export const emailInUseMail = (to: string): Mail => ({
  to,
  write: ({ t }) => ({
    subject: t('Your email address was entered at Peerproof'),
    parts: [
      t('Hello,'),
      t(
        'Somebody who is signed in to Peerproof wanted to use this email address for their account. It is, or recently was, used by another account, so nothing was changed.',
      ),
      t(
        'If it was you, sign in to the account with this email address, or use another one. If not, there is nothing to do.',
      ),
      { action: t('Sign in'), path: ROUTES.login },
    ],
  }),
});
