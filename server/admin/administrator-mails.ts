import type { AdminRole } from '../../contract/admin';
import { ROUTES } from '../../contract/routes';
import { toTranslate } from '../../contract/translate';
import type { AdministratorRow } from '../auth/read-administrators';
import type { Mail } from '../mail/mail';

type Named = Pick<AdministratorRow, 'email' | 'full_name'>;

const ROLE_NAMES: Record<AdminRole, string> = toTranslate({
  admin: 'Administrator',
  support: 'Support',
});
const ROLE_RIGHTS: Record<AdminRole, string> = toTranslate({
  admin:
    'An administrator decides disputes, bans members, publishes announcements and chooses who else is an administrator.',
  support:
    'Support reads members, payments and disputes, answers messages and writes in the chats of disputes. It cannot decide or ban anybody.',
});

const nameOf = ({ full_name, email }: Named) => `${full_name} (${email})`;

/** To the invited person; `token` is for the link, which works once and for these hours. */
export const invitationMail = (
  to: string,
  role: AdminRole,
  invitedBy: Named,
  token: string,
  hours: number,
): Mail => ({
  to,
  write: ({ t }) => ({
    subject: t('You are invited to administer Peerproof'),
    parts: [
      t('Hello,'),
      t('You are invited to help run Peerproof.'),
      {
        facts: [
          [t('Invited by'), nameOf(invitedBy)],
          [t('Your role'), t(ROLE_NAMES[role])],
        ],
      },
      t(ROLE_RIGHTS[role]),
      t('Use this link to enter your name and a password. It works once, for {hours} hours.', { hours }),
      { action: t('Accept the invitation'), path: `${ROUTES.adminInvitation}#${token}` },
      t('If you do not know who invited you, ignore this email: nothing happens without you.'),
    ],
  }),
});

/** To an administrator whose role has changed. */
export const newRoleMail = ({ email, full_name, role }: AdministratorRow): Mail => ({
  to: email,
  write: ({ t }) => ({
    subject: t('Your role on Peerproof has changed'),
    parts: [
      t('Hello {name},', { name: full_name }),
      t('An administrator has changed your role just now.'),
      { facts: [[t('Your role'), t(ROLE_NAMES[role])]] },
      t(ROLE_RIGHTS[role]),
      { action: t('Open the administration'), path: ROUTES.admin },
    ],
  }),
});

/** To an administrator who was removed. */
export const removedMail = ({ email, full_name, language }: AdministratorRow): Mail => ({
  to: email,
  language,
  write: ({ t }) => ({
    subject: t('Your Peerproof administrator account was removed'),
    parts: [
      t('Hello {name},', { name: full_name }),
      t(
        'Your administrator account was removed just now, and you were signed out everywhere. Your name stays in the audit log and beside the messages that you wrote, and the email that you were invited with stays in the audit log; everything else about you is deleted.',
      ),
      t('You can join Peerproof as a member with this email address.'),
    ],
  }),
});

/** A change of the administrators. */
interface AdministratorChange {
  readonly what: 'joined' | 'role' | 'removed';
  readonly administrator: Pick<AdministratorRow, 'id' | 'email' | 'full_name' | 'role'>;
  /** The administrator who did it; if somebody joined, the one who sent the invitation. */
  readonly by: Named;
}

const CHANGE_TEXTS: Record<
  AdministratorChange['what'],
  Readonly<Record<'subject' | 'body' | 'by', string>>
> = toTranslate({
  joined: {
    subject: 'Peerproof has a new administrator',
    body: 'Somebody has accepted an invitation and is an administrator of Peerproof now.',
    by: 'Invited by',
  },
  role: {
    subject: 'A Peerproof administrator has a new role',
    body: 'The role of an administrator was changed just now.',
    by: 'Changed by',
  },
  removed: {
    subject: 'A Peerproof administrator was removed',
    body: 'An administrator was removed just now and signed out everywhere.',
    by: 'Removed by',
  },
});

/** To all administrators except the one concerned. */
export const administratorChangeMails = (
  all: readonly AdministratorRow[],
  change: AdministratorChange,
): Mail[] =>
  all
    .filter(({ id }) => id !== change.administrator.id)
    .map((other) => administratorChangeMail(other, change));

function administratorChangeMail(
  to: AdministratorRow,
  { what, administrator, by }: AdministratorChange,
): Mail {
  const words = CHANGE_TEXTS[what];
  return {
    to: to.email,
    write: ({ t }) => ({
      subject: t(words.subject),
      parts: [
        t('Hello {name},', { name: to.full_name }),
        t(words.body),
        {
          facts: [
            [t('Who|an administrator'), nameOf(administrator)],
            [t('Role'), t(ROLE_NAMES[administrator.role])],
            [t(words.by), nameOf(by)],
          ],
        },
        t('If this surprises you, ask the other administrators at once.'),
        // The role support cannot open it.
        ...(to.role === 'admin'
          ? [{ action: t('See the administrators'), path: `${ROUTES.admin}?section=administrators` }]
          : []),
      ],
    }),
  };
}
