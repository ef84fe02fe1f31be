import type { AdminRole } from '../../../../contract/admin';
import { plural, t, translated } from '../../../../contract/translate';

/** Texts of the administrators. */
export const texts = translated({
  failed: 'The administrators could not be loaded.',
  count: (count: number) => plural(count, '# administrator', '# administrators'),
  lead: 'All others get an email when somebody joins, leaves or changes roles.',
  label: 'Administrators',
  roles: { admin: 'Administrator', support: 'Support' } satisfies Record<AdminRole, string>,
  you: 'You',
  since: 'Since',
  lastSignIn: 'Last sign-in',
  never: 'Never',
  onlyOne: 'The only one with this role',
  changeRole: 'Change role',
  roleTitle: {
    admin: (name: string) => t('Give {name} the role Administrator?', { name }),
    support: (name: string) => t('Give {name} the role Support?', { name }),
  },
  roleBody: {
    admin:
      'They can decide disputes, ban members, publish announcements, and invite and remove administrators. It applies at once.',
    support:
      'They can read members, payments and disputes, answer messages and write in disputes. They can no longer decide or ban, and the invitations that they sent are withdrawn. It applies at once.',
  } satisfies Record<AdminRole, string>,
  roleConfirm: 'Change role',
  remove: 'Remove',
  removeTitle: (name: string) => t('Remove {name}?', { name }),
  removeBody:
    'They are signed out at once and can no longer sign in, and the invitations that they sent are withdrawn. Their name stays in the audit log and the chats.',
  removeConfirm: 'Remove administrator',
});

/** Texts of the invitations. */
export const invitationTexts = translated({
  title: 'Open invitations',
  label: 'Open invitations',
  invite: 'Invite',
  inviteTitle: 'Invite an administrator',
  inviteBody:
    'They get an email with a link. It works once, for 72 hours. Use an email address without an account: members cannot be administrators.',
  email: 'Email',
  role: 'Role',
  roleHint: 'Support reads and answers. An administrator also decides, bans and invites.',
  inviteConfirm: 'Send invitation',
  invitedBy: (name: string) => t('Invited by {name}', { name }),
  expiresIn: 'Link works for',
  expired: 'Link expired',
  sendAgain: 'Send again',
  withdraw: 'Withdraw',
  withdrawTitle: (email: string) => t('Withdraw the invitation to {email}?', { email }),
  withdrawBody: 'The link in their email stops working.',
  withdrawConfirm: 'Withdraw invitation',
  of: (email: string) => (label: string) => t('{label} for {email}', { label, email }),
});
