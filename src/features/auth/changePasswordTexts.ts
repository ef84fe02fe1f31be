import { passwordHint } from '../../member/passwordHint';

/** Texts of changing the password. */
export const texts = {
  title: 'Change password',
  lead: 'This signs out all your other devices. We confirm it by email.',
  password: 'New password',
  passwordHint,
  confirmPassword: 'Confirm new password',
  save: 'Change password',
};
