import type { AdminRole } from '../../../contract/admin';
import { t, translated } from '../../../contract/translate';
import { passwordRule } from '../../member/passwordRule';

/** Texts of accepting an invitation to the administration. */
export const texts = translated({
  title: 'You are invited',
  lead: {
    admin: 'You will be an administrator: you decide disputes, ban members and invite others.',
    support: 'Your role will be Support: you can read, answer messages and write in disputes.',
  } satisfies Record<AdminRole, string>,
  incomplete: 'This link is incomplete. Please open the whole link from the email.',
  loading: 'Loading your invitation',
  toStart: 'Go to the start page',
  email: 'Email',
  emailHint: 'You sign in with it.',
  password: 'Password',
  get passwordHint() {
    return passwordRule();
  },
  confirmPassword: 'Confirm password',
  submit: 'Create account',
  signedInAs: (email: string) => t('You are signed in as {email}', { email }),
  signOutFirst: 'An administrator has a separate account. Please sign out here before you accept.',
  signOut: 'Sign out',
});
