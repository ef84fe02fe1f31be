import type { AdminRole } from '../../../contract/admin';
import { passwordHint } from '../../member/passwordHint';

/** Texts of accepting an invitation to the administration. */
export const texts = {
  title: 'You are invited',
  lead: {
    admin: 'You will be an administrator: you decide disputes, ban members and invite others.',
    support: 'Your role will be Support: you read, answer messages and write in disputes.',
  } satisfies Record<AdminRole, string>,
  incomplete: 'This link is incomplete. Please open the whole link from the mail.',
  loading: 'Reading your invitation',
  toStart: 'To the start page',
  email: 'Email',
  emailHint: 'You sign in with it.',
  password: 'Password',
  passwordHint,
  confirmPassword: 'Confirm password',
  submit: 'Create account',
  signedInAs: (email: string) => `You are signed in as ${email}`,
  signOutFirst: 'An administrator has a separate account. Please sign out here before you accept.',
  signOut: 'Sign out',
};
