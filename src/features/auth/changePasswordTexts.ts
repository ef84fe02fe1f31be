import { passwordHint } from './passwordHint';

/** The words of changing the password. */
export const texts = {
  title: 'Change password',
  lead: 'All your other devices are signed out, and we tell you by mail.',
  password: 'New password',
  passwordHint,
  confirmPassword: 'Confirm new password',
  save: 'Change password',
};
