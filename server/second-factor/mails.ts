import { ROUTES } from '../../contract/routes';
import type { SecondFactorKind } from '../../contract/wire';
import { UNDO_DAYS } from '../auth/mails';
import type { Mail } from '../mail/mail';

/** To whom these mails go: the user whose account it is about. */
interface Addressee {
  readonly email: string;
  readonly fullName: string;
}

const NAMES: Record<SecondFactorKind, string> = { app: 'an authenticator app', passkey: 'a passkey' };

const NOT_YOU =
  'If this was not you, somebody knows your password and is signed in. Sign out your other devices, set a new password, and write to support.';
const SEE = { action: 'See how your account is protected', path: ROUTES.security };

/**
 * `token` is for the link that removes all second factors; `isFirst`: the sessions without it ended.
 */
export const factorAddedMail = (
  { email, fullName }: Addressee,
  kind: SecondFactorKind,
  { token, isFirst }: { readonly token: string; readonly isFirst: boolean },
): Mail => ({
  to: email,
  subject: `${kind === 'app' ? 'An authenticator app' : 'A passkey'} now protects your Peerproof account`,
  parts: [
    `Hello ${fullName},`,
    `${NAMES[kind]} was added to your account just now. From now on, you need it, or a recovery code, as well as your password to sign in.`,
    ...(isFirst ? ['To be safe, all your other devices were signed out.'] : []),
    `If you did this, there is nothing to do. If not, somebody knows your password. This link removes every second factor of your account and signs you out everywhere; set a new password right afterwards. It works once, for ${UNDO_DAYS} days, and asks before it does anything.`,
    { action: 'This was not me', path: `${ROUTES.undoChange}#${token}` },
  ],
});

/** After the link in `factorAddedMail`. */
export const factorsUndoneMail = ({ email, fullName }: Addressee): Mail => ({
  to: email,
  subject: 'Your Peerproof account has no second factor now',
  parts: [
    `Hello ${fullName},`,
    'all authenticator apps and passkeys of your account were removed with the link from our mail, and you were signed out on every device. Your password alone signs you in again.',
    'Somebody may know your password. Please set a new one now, and then add your own second factor again.',
    { action: 'Set a new password', path: ROUTES.forgotPassword },
  ],
});

/** `isLast`: the password alone is enough again. */
export const factorRemovedMail = (
  { email, fullName }: Addressee,
  kind: SecondFactorKind,
  isLast: boolean,
): Mail => ({
  to: email,
  subject: `${kind === 'app' ? 'The authenticator app' : 'A passkey'} of your Peerproof account was removed`,
  parts: [
    `Hello ${fullName},`,
    isLast
      ? `${NAMES[kind]} was removed from your account just now. It was the last one, so your password alone signs you in again.`
      : `${NAMES[kind]} was removed from your account just now. Your account is still protected in another way.`,
    NOT_YOU,
    SEE,
  ],
});

export const newRecoveryCodesMail = ({ email, fullName }: Addressee): Mail => ({
  to: email,
  subject: 'New recovery codes for your Peerproof account',
  parts: [
    `Hello ${fullName},`,
    'new recovery codes were made for your account just now. The ones before no longer work.',
    NOT_YOU,
    SEE,
  ],
});

export const recoveryCodeUsedMail = ({ email, fullName }: Addressee, left: number): Mail => ({
  to: email,
  subject: 'A recovery code of your Peerproof account was used',
  parts: [
    `Hello ${fullName},`,
    `one of your recovery codes was used just now. ${left === 0 ? 'None is left' : left === 1 ? 'One is left' : `${left} are left`}; you can make new ones under Security.`,
    NOT_YOU,
    SEE,
  ],
});
