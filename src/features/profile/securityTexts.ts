import type { SecurityEventKind } from '../../../contract/wire';
import { plural, t, translated } from '../../../contract/translate';

/** The sentences have the device's name, such as 'Chrome on Android'; those of refusals also their number in an hour. */
export const securityTexts = translated({
  title: 'Security log',
  loading: 'Loading the security log',
  failed: 'The security log could not be loaded',
  empty: 'Nothing has happened yet',
  emptyHint: 'Sign-ins, changed passwords and payment IDs, and refused attempts will be listed here.',
  more: 'Show more',
});

type Sentence = (device: string, times: number) => string;

export const SENTENCES: Readonly<Record<SecurityEventKind, Sentence>> = {
  signIn: (device) => t('New sign-in, {device}', { device }),
  signInNewDevice: (device) => t('New sign-in on a new device, {device}', { device }),
  signInRefused: (device, times) =>
    times > 1
      ? plural(
          times,
          '# wrong password at sign-in within an hour',
          '# wrong passwords at sign-in within an hour',
        )
      : t('Wrong password at sign-in, {device}', { device }),
  passwordRefused: (device, times) =>
    times > 1
      ? plural(
          times,
          '# wrong password while signed in within an hour',
          '# wrong passwords while signed in within an hour',
        )
      : t('Wrong password while signed in, {device}', { device }),
  reauthenticated: (device) => t('Password or second factor entered again, {device}', { device }),
  codeSent: (device, times) =>
    times > 1
      ? plural(
          times,
          '# code for a new password requested within an hour',
          '# codes for a new password requested within an hour',
        )
      : t('Code for a new password requested, {device}', { device }),
  codeUsed: (device) => t('Code for a new password entered, {device}', { device }),
  codeRefused: (device, times) =>
    times > 1
      ? plural(times, '# wrong code entered within an hour', '# wrong codes entered within an hour')
      : t('Wrong code entered, {device}', { device }),
  renewalRefused: (device, times) =>
    times > 1
      ? plural(
          times,
          '# request from signed-out devices refused within an hour',
          '# requests from signed-out devices refused within an hour',
        )
      : t('Signed-out device refused, {device}', { device }),
  tokenReused: (device) => t('An old session token was used, so the session was ended, {device}', { device }),
  deviceSignedOut: (device) => t('Other devices signed out, from {device}', { device }),
  passwordChanged: (device) => t('Password changed, {device}', { device }),
  secondFactorAdded: (device) => t('Passkey or authenticator app added, {device}', { device }),
  secondFactorRemoved: (device) => t('Passkey or authenticator app removed, {device}', { device }),
  secondFactorRefused: (device, times) =>
    times > 1
      ? plural(
          times,
          '# wrong code or passkey after the right password within an hour',
          '# wrong codes or passkeys after the right password within an hour',
        )
      : t('Wrong code or passkey after the right password, {device}', { device }),
  recoveryCodeUsed: (device) => t('Recovery code used, {device}', { device }),
  recoveryCodesRenewed: (device) => t('New recovery codes made, {device}', { device }),
  apiKeyMade: (device) => t('API key made, {device}', { device }),
  apiKeyRevoked: (device) => t('API key removed, {device}', { device }),
  webhookMade: (device) => t('Webhook added, {device}', { device }),
  webhookRemoved: (device) => t('Webhook removed, {device}', { device }),
  paymentIdChanged: (device) => t('Payment ID changed, {device}', { device }),
  phoneChanged: (device) => t('Phone changed, {device}', { device }),
  emailConfirmed: (device) => t('Email confirmed, {device}', { device }),
  emailChangeRequested: (device) => t('Link to a new email requested, {device}', { device }),
  emailChangeCancelled: (device) => t('Change of email cancelled, {device}', { device }),
  emailChanged: (device) => t('Email changed, {device}', { device }),
  changeUndone: (device) => t('Change undone with the link from the email, {device}', { device }),
  banned: () => t('Account banned by an administrator'),
  unbanned: () => t('Ban lifted by an administrator'),
  signedOutByAdmin: () => t('Signed out everywhere by an administrator'),
};
