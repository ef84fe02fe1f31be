import type { ReactNode } from 'react';
import { plural, t, toTranslate, translated } from '../../../contract/translate';
import { sentence } from '../../ui/sentence';

export const profileTexts = translated({
  title: 'Profile',
  edit: 'Edit profile',
  menu: 'Account',
  device: 'This device',
  changePassword: 'Change Password',
  changePasswordDetail: 'Signs out your other devices',
  help: 'Help & Support',
  helpDetail: 'Write to the people who run Peerproof',
  devices: 'Devices',
  devicesDetail: (count: number | undefined) =>
    count && count > 1
      ? plural(count, 'Signed in on # device', 'Signed in on # devices')
      : t('Where you are signed in'),
  payments: 'Subscription Payments',
  paymentsDetail: 'Your five payments',
  paymentsFile: 'Download my payments',
  paymentsFileDetail: 'Made and received, as a table (CSV)',
  paymentsFileBusy: 'Preparing the file',
  deletion: 'Delete my account',
  deletionDetail: 'Permanently, with all personal data',
  logout: 'Logout',
  logoutDetail: 'On this device',
});

export const updateProfileTexts = translated({
  title: 'Edit profile',
  lead: 'Other members see your name and picture. They pay you to your payment ID.',
  save: 'Save',
});

export const changesTexts = translated({
  title: 'Changes',
  line: {
    paymentMethodId: (before: string, after: string) => t('Payment ID {before} → {after}', { before, after }),
    phone: (before: string, after: string) => t('Phone {before} → {after}', { before, after }),
    email: (before: string, after: string) => t('Email {before} → {after}', { before, after }),
  },
  undone: 'restored',
});

export const devicesTexts = translated({
  title: 'Devices',
  description:
    'Where you are signed in. A device stays signed in for up to 30 days after its last use. From time to time you have to sign in again.',
  since: (time: ReactNode) => sentence(toTranslate('Signed in {time}'), { time }),
  lastUsed: (time: ReactNode) => sentence(toTranslate('Last used {time}'), { time }),
  usedLately: (minutes: number) => t('Used within the last {minutes} minutes', { minutes }),
  thisOne: 'This device',
  end: 'Sign out',
  endOthers: 'Sign out everywhere else',
  close: 'Close',
  unknown: 'Do you see a device you do not recognise? Sign it out, then change your password.',
  unknownBanned: 'Do you see a device you do not recognise? Sign it out, then write to support.',
  onlyThis: 'You are not signed in anywhere else.',
  failed: 'Your devices could not be loaded.',
});

export const deleteAccountTexts = translated({
  title: 'Delete your account?',
  lead: 'This cannot be undone, not even by support.',
  facts: [
    {
      term: 'Deleted',
      text: 'Your name, email, phone number, picture, payment ID and refer code, your messages to support, and payments that you have not started. You will be signed out everywhere.',
    },
    {
      term: 'Kept for the other members',
      text: 'The amounts, order IDs, payment IDs of the proofs, receipts, history and chat messages of payments you made or received, under “Deleted member”.',
    },
    {
      term: 'Payments others still owe you',
      text: 'Once your account is deleted, they go to the company. Your account cannot be deleted while a payment is in review, disputed or under appeal, nor for seven days after a payment to you was rejected. It can take longer if you agreed on a new proof or the payer is banned. You also have to wait seven days after your email was changed.',
    },
  ],
  password: 'Your password',
  cancel: 'Cancel',
  confirm: 'Delete my account',
  unavailable: 'This server cannot delete accounts. Please write to support.',
});
