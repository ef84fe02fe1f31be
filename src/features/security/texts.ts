import type { ReactNode } from 'react';
import { plural, t, toTranslate, translated } from '../../../contract/translate';
import { sentence } from '../../ui/sentence';

export const texts = translated({
  title: 'Security',
  rowDetail: {
    on: 'A second factor protects your account',
    off: 'Protect your account with more than a password',
  },
  lead: 'A second factor is a passkey or a code from an app. Once you add one, your password alone is not enough to sign in.',
  required: {
    title: 'Please set up a second factor',
    text: 'Administrators decide disputes about other people’s money. Add a passkey or an authenticator app; then you can continue.',
  },
  /* Of the first second factor only. */
  signsOut: 'This signs out all your other devices.',
  failed: 'Your security settings could not be loaded.',
  unavailable: 'This server offers no second factor.',

  app: {
    title: 'Authenticator app',
    off: 'Six-digit codes from an app',
    offDetail: 'Such as Aegis, Google Authenticator or 1Password',
    on: 'Asks for a six-digit code when you sign in',
    isOn: 'On',
    add: 'Set up',
    remove: 'Remove',
  },
  setup: {
    title: 'Set up your app',
    lead: 'Scan the picture with your authenticator app. Then enter the code that it shows.',
    picture: 'QR code for your authenticator app',
    open: 'Open the app on this device',
    secret: 'Key to type in',
    code: 'Code from the app',
    codeHint: '6 digits',
    cancel: 'Cancel',
    confirm: 'Turn on',
  },

  passkeys: {
    title: 'Passkeys',
    none: 'Confirm with your fingerprint, face or the PIN of your device, or with a security key.',
    unsupported: 'This browser does not support passkeys.',
    added: (time: ReactNode) => sentence(toTranslate('Added {time}'), { time }),
    used: (time: ReactNode) => sentence(toTranslate('Last used {time}'), { time }),
    add: 'Add a passkey',
    rename: 'Rename',
    remove: 'Remove',
    name: 'Name',
    nameHint: 'A name to recognise it by, such as “My phone”',
    newName: (number: number) => t('Passkey {number}', { number }),
    failed: 'No passkey was created. Please try again. A device can hold only one passkey for each account.',
    cancel: 'Cancel',
    save: 'Save',
  },

  codes: {
    title: 'Recovery codes',
    left: (left: number) => plural(left, '# unused code', '# unused codes'),
    purpose: 'Use one if you lose your phone',
    renew: 'New codes',
    listTitle: 'Save your recovery codes',
    listLead:
      'If you lose your phone or security key, each of these signs you in once, with your password. They are shown only once; keep them where you can find them without your phone.',
    list: 'Recovery codes',
    copy: 'Copy all',
    download: 'Download',
    fileHead: 'Peerproof recovery codes. Each works once, with your password.',
    done: 'I have saved them',
  },

  removal: {
    app: 'Remove the authenticator app?',
    passkey: (name: string) => t('Remove “{name}”?', { name }),
    last: 'This is your last second factor. Without it, your password alone signs you in, and your recovery codes stop working.',
    more: 'You can still sign in with your other second factors.',
    renewal: 'Make new recovery codes?',
    renewalText: 'Your current codes will stop working.',
    confirm: 'Remove',
    confirmRenewal: 'Make new ones',
  },
});
