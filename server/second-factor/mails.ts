import { ROUTES } from '../../contract/routes';
import { toTranslate } from '../../contract/translate';
import type { SecondFactorKind } from '../../contract/wire';
import { UNDO_DAYS } from '../auth/change-mails';
import type { Mail } from '../mail/mail';
import type { Speaker } from '../speaker';

/** To whom these mails go: the user whose account it is about. */
interface Addressee {
  readonly email: string;
  readonly fullName: string;
  readonly language?: string | null;
}

const NOT_YOU = toTranslate(
  'If this was not you, somebody knows your password and is signed in. Sign out your other devices, set a new password, and write to support.',
);
const see = ({ t }: Speaker) => ({ action: t('See how your account is protected'), path: ROUTES.security });

const ADDED_TEXTS: Record<SecondFactorKind, Readonly<Record<'subject' | 'body', string>>> = toTranslate({
  app: {
    subject: 'An authenticator app now protects your Peerproof account',
    body: 'An authenticator app was added to your account just now. Signing in now takes your password and a second factor: this one, another that you have set up, or a recovery code.',
  },
  passkey: {
    subject: 'A passkey now protects your Peerproof account',
    body: 'A passkey was added to your account just now. Signing in now takes your password and a second factor: this one, another that you have set up, or a recovery code.',
  },
});

/**
 * `token` is for the link that removes all second factors; `isFirst`: the sessions without it ended.
 */
export const factorAddedMail = (
  { email, fullName, language }: Addressee,
  kind: SecondFactorKind,
  { token, isFirst }: { readonly token: string; readonly isFirst: boolean },
): Mail => ({
  to: email,
  language,
  write: ({ t }) => ({
    subject: t(ADDED_TEXTS[kind].subject),
    parts: [
      t('Hello {name},', { name: fullName }),
      t(ADDED_TEXTS[kind].body),
      ...(isFirst ? [t('To be safe, all your other devices were signed out.')] : []),
      t(
        'If you did this, there is nothing to do. If not, somebody knows your password. This link removes every second factor of your account and signs you out everywhere; set a new password right afterwards. It works once, for {days} days, and asks you to confirm first.',
        { days: UNDO_DAYS },
      ),
      { action: t('This was not me'), path: `${ROUTES.undoChange}#${token}` },
    ],
  }),
});

/** After the link in `factorAddedMail`. */
export const factorsUndoneMail = ({ email, fullName, language }: Addressee): Mail => ({
  to: email,
  language,
  write: ({ t }) => ({
    subject: t('Your Peerproof account has no second factor now'),
    parts: [
      t('Hello {name},', { name: fullName }),
      t(
        'All authenticator apps and passkeys of your account were removed with the link from our email, and you were signed out on every device. Your password alone signs you in again.',
      ),
      t(
        'Somebody may know your password. Please set a new one now, and then add your own second factor again.',
      ),
      { action: t('Set a new password'), path: ROUTES.forgotPassword },
    ],
  }),
});

const REMOVED_TEXTS: Record<
  SecondFactorKind,
  Readonly<Record<'subject' | 'last' | 'another', string>>
> = toTranslate({
  app: {
    subject: 'The authenticator app of your Peerproof account was removed',
    last: 'An authenticator app was removed from your account just now. It was the last one, so your password alone signs you in again.',
    another:
      'An authenticator app was removed from your account just now. Your account is still protected in another way.',
  },
  passkey: {
    subject: 'A passkey of your Peerproof account was removed',
    last: 'A passkey was removed from your account just now. It was the last one, so your password alone signs you in again.',
    another:
      'A passkey was removed from your account just now. Your account is still protected in another way.',
  },
});

/** `isLast`: the password alone is enough again. */
export const factorRemovedMail = (
  { email, fullName }: Addressee,
  kind: SecondFactorKind,
  isLast: boolean,
): Mail => ({
  to: email,
  write: (speaker) => {
    const { t } = speaker;
    return {
      subject: t(REMOVED_TEXTS[kind].subject),
      parts: [
        t('Hello {name},', { name: fullName }),
        t(REMOVED_TEXTS[kind][isLast ? 'last' : 'another']),
        t(NOT_YOU),
        see(speaker),
      ],
    };
  },
});

export const newRecoveryCodesMail = ({ email, fullName }: Addressee): Mail => ({
  to: email,
  write: (speaker) => {
    const { t } = speaker;
    return {
      subject: t('New recovery codes for your Peerproof account'),
      parts: [
        t('Hello {name},', { name: fullName }),
        t('New recovery codes were made for your account just now. The earlier ones no longer work.'),
        t(NOT_YOU),
        see(speaker),
      ],
    };
  },
});

export const recoveryCodeUsedMail = ({ email, fullName }: Addressee, left: number): Mail => ({
  to: email,
  write: (speaker) => {
    const { t } = speaker;
    return {
      subject: t('A recovery code of your Peerproof account was used'),
      parts: [t('Hello {name},', { name: fullName }), codesLeft(speaker, left), t(NOT_YOU), see(speaker)],
    };
  },
});

const codesLeft = ({ t, plural }: Speaker, left: number): string =>
  left === 0
    ? t('One of your recovery codes was used just now. None is left; you can make new ones under Security.')
    : plural(
        left,
        'One of your recovery codes was used just now. One is left; you can make new ones under Security.',
        'One of your recovery codes was used just now. # are left; you can make new ones under Security.',
      );
