import { translated } from '../../../contract/translate';
import { passwordRule } from '../../member/passwordRule';

/** Texts of changing the password. */
export const texts = translated({
  title: 'Change password',
  lead: 'This signs out all your other devices. We confirm it by email.',
  password: 'New password',
  get passwordHint() {
    return passwordRule();
  },
  confirmPassword: 'Confirm password',
  save: 'Change password',
});
