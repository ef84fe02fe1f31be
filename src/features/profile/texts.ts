import { LIMITS } from '../../../contract/limits';

export const profileTexts = {
  title: 'Profile',
  edit: 'Edit profile',
  email: 'Email',
  phone: 'Phone',
  paymentMethodId: 'Payment ID (Binance ID)',
  menu: 'Account',
  device: 'This device',
  changePassword: 'Change Password',
  changePasswordDetail: 'Signs out your other devices',
  terms: 'Terms & Conditions',
  termsWarning: 'coming soon!',
  help: 'Help & Support',
  helpDetail: 'Write to the people who run Peerproof',
  logout: 'Logout',
  logoutDetail: 'On this device',
  bannedTitle: 'Your account is suspended',
  banned:
    'You can still read and answer your disputes, read announcements and write to support. Editing your profile, changing your password and new payments are blocked until the suspension is lifted.',
  toDisputes: 'Go to disputes',
};

export const updateProfileTexts = {
  title: 'Edit profile',
  lead: 'Other members see your name and picture. They pay you to your payment ID.',
  picture: 'Profile picture',
  uploading: 'Uploading your picture',
  fullName: 'Full name',
  fullNameHint: `${LIMITS.fullName.min} to ${LIMITS.fullName.max} characters`,
  phone: 'Phone',
  paymentMethodId: 'Payment ID (Binance ID)',
  paymentMethodIdHint: `${LIMITS.paymentMethodId.min} to ${LIMITS.paymentMethodId.max} characters. Members pay you to this ID, so check it twice.`,
  save: 'Save',
};
