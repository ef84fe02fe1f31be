import { translated } from '../../../contract/translate';

/** Texts of asking for the password again. */
export const texts = translated({
  title: 'Confirm that it is you',
  lead: 'You signed in some time ago. Enter your password again to continue; nothing you typed is lost.',
  secondFactorLead:
    'You signed in some time ago. Confirm that it is you to continue; nothing you typed is lost.',
  password: 'Your current password',
  cancel: 'Cancel',
  confirm: 'Continue',
});
