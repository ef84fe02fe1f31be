import { ROUTES } from '../../contract/routes';
import type { Mail } from '../mail/mail';
import type { Speaker } from '../speaker';

/** Validity of a one-time code in minutes. */
export const OTP_MINUTES = 10;

/** Without a name if the address may be somebody else's. */
const greeting = ({ t }: Speaker, fullName: string | null) =>
  fullName ? t('Hello {name},', { name: fullName }) : t('Hello,');

export const setPassword = ({ t }: Speaker) => ({
  action: t('Set a new password'),
  path: ROUTES.forgotPassword,
});

/** Without the member's name (null) while the address is not confirmed. */
export const oneTimeCodeMail = (to: string, fullName: string | null, code: string): Mail => ({
  to,
  awaited: true,
  write: (speaker) => {
    const { t } = speaker;
    return {
      subject: t('Your Peerproof code'),
      parts: [
        greeting(speaker, fullName),
        t('Your code for a new password is'),
        { code, minutes: OTP_MINUTES },
        t(
          'It is valid for {minutes} minutes and for five attempts, in the browser that requested it. Never give it to anybody; nobody from Peerproof will ask for it.',
          { minutes: OTP_MINUTES },
        ),
        t('If you did not ask for a new password, you can ignore this email: your password stays as it is.'),
      ],
    };
  },
});

/** Instead of a code, which never resets an administrator's password. */
export const adminCodeMail = (to: string, fullName: string): Mail => ({
  to,
  awaited: true,
  write: ({ t }) => ({
    subject: t('No code for your Peerproof account'),
    parts: [
      t('Hello {name},', { name: fullName }),
      t(
        'Somebody asked for a code to set a new password for your account. An administrator’s password is never set with such a code.',
      ),
      t(
        'If you know your password, sign in and change it under Profile. If you have forgotten it, ask whoever runs your Peerproof server: `npm run admin -- reset`, followed by your email, sets a new one there.',
      ),
      t('If you did not ask, you can ignore this email: your password stays as it is.'),
    ],
  }),
});

/** Instead of a code, after too many wrong ones. */
export const noCodeTodayMail = (to: string, fullName: string | null): Mail => ({
  to,
  awaited: true,
  write: (speaker) => {
    const { t } = speaker;
    return {
      subject: t('No more codes for your Peerproof account today'),
      parts: [
        greeting(speaker, fullName),
        t(
          'Somebody asked for a code to set a new password for your account. Too many wrong codes were entered for it within a day, so we cannot send another one today. Please try again tomorrow.',
        ),
        t('Your password stays as it is, and you can sign in with it.'),
      ],
    };
  },
});

export const passwordChangedMail = (to: string, fullName: string): Mail => ({
  to,
  write: (speaker) => {
    const { t } = speaker;
    return {
      subject: t('Your Peerproof password was changed'),
      parts: [
        t('Hello {name},', { name: fullName }),
        t('The password of your account was changed just now, and all your other devices were signed out.'),
        t('If this was not you, set a new password at once, and write to support.'),
        setPassword(speaker),
      ],
    };
  },
});
