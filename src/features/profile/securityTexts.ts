import type { SecurityEventKind } from '../../../contract/wire';

/** The sentences have the device's name, such as 'Chrome on Android'; those of refusals also their number in an hour. */
export const securityTexts = {
  title: 'Security log',
  loading: 'Loading the security log',
  failed: 'The security log could not be loaded',
  empty: 'Nothing has happened yet',
  emptyHint: 'Sign-ins, changed passwords and payment IDs, and refused attempts will be listed here.',
  more: 'Show more',
};

type Sentence = (device: string, times: number) => string;

export const SENTENCES: Readonly<Record<SecurityEventKind, Sentence>> = {
  signIn: (device) => `New sign-in, ${device}`,
  signInNewDevice: (device) => `New sign-in on a new device, ${device}`,
  signInRefused: (device, times) =>
    times > 1 ? `${times} wrong passwords at sign-in within an hour` : `Wrong password at sign-in, ${device}`,
  passwordRefused: (device, times) =>
    times > 1
      ? `${times} wrong passwords while signed in within an hour`
      : `Wrong password while signed in, ${device}`,
  reauthenticated: (device) => `Password or second factor entered again, ${device}`,
  codeSent: (device, times) =>
    times > 1
      ? `${times} codes for a new password requested within an hour`
      : `Code for a new password requested, ${device}`,
  codeUsed: (device) => `Code for a new password entered, ${device}`,
  codeRefused: (device, times) =>
    times > 1 ? `${times} wrong codes entered within an hour` : `Wrong code entered, ${device}`,
  renewalRefused: (device, times) =>
    times > 1
      ? `Signed-out devices refused ${times} times within an hour`
      : `Signed-out device refused, ${device}`,
  tokenReused: (device) => `Copy of a sign-in used and signed out, ${device}`,
  deviceSignedOut: (device) => `Other devices signed out, from ${device}`,
  passwordChanged: (device) => `Password changed, ${device}`,
  secondFactorAdded: (device) => `Passkey or authenticator app added, ${device}`,
  secondFactorRemoved: (device) => `Passkey or authenticator app removed, ${device}`,
  secondFactorRefused: (device, times) =>
    times > 1
      ? `${times} wrong codes or passkeys after the right password within an hour`
      : `Wrong code or passkey after the right password, ${device}`,
  recoveryCodeUsed: (device) => `Recovery code used, ${device}`,
  recoveryCodesRenewed: (device) => `New recovery codes made, ${device}`,
  apiKeyMade: (device) => `API key made, ${device}`,
  apiKeyRevoked: (device) => `API key removed, ${device}`,
  webhookMade: (device) => `Webhook added, ${device}`,
  webhookRemoved: (device) => `Webhook removed, ${device}`,
  paymentIdChanged: (device) => `Payment ID changed, ${device}`,
  phoneChanged: (device) => `Phone changed, ${device}`,
  emailConfirmed: (device) => `Email confirmed, ${device}`,
  emailChangeRequested: (device) => `Link to a new email requested, ${device}`,
  emailChanged: (device) => `Email changed, ${device}`,
  changeUndone: (device) => `Change put back with the link from the mail, ${device}`,
  banned: () => 'Account banned by an administrator',
  unbanned: () => 'Ban lifted by an administrator',
  signedOutByAdmin: () => 'Signed out everywhere by an administrator',
  changedByAdmin: () => 'Account changed by an administrator',
};
