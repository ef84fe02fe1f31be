/** The answers about administrators and invitations to become one. */
import { Type, type Static } from '@sinclair/typebox';
import { ADMIN_ROLES } from '../adminRoles';
import { Done, named, nullable, oneOf, text, time } from './common';

const role = oneOf(ADMIN_ROLES);

export type Administrator = Static<typeof Administrator>;
export const Administrator = Type.Object(
  {
    ...named.properties,
    email: text(),
    role,
    since: time(),
    lastSignInAt: nullable(time('Null before the first one.')),
  },
  { title: 'Administrator' },
);
export type AdminInvitation = Static<typeof AdminInvitation>;
export const AdminInvitation = Type.Object(
  {
    _id: text(),
    email: text(),
    role,
    invitedBy: named,
    invitedAt: time('When it was last sent.'),
    expiresAt: time('Its link works until then. Sending it again gives it another one.'),
  },
  { title: 'AdminInvitation' },
);
export type AdministratorsAnswer = Static<typeof AdministratorsAnswer>;
export const AdministratorsAnswer = Type.Object({
  administrators: Type.Array(Administrator, { description: 'Longest-serving first.' }),
  invitations: Type.Array(AdminInvitation, {
    description: 'Neither accepted nor withdrawn, latest first; also those whose link has expired.',
  }),
});
export type AdministratorAnswer = Static<typeof AdministratorAnswer>;
export const AdministratorAnswer = Type.Object({ ...Done.properties, administrator: Administrator });
export type AdminInvitationAnswer = Static<typeof AdminInvitationAnswer>;
export const AdminInvitationAnswer = Type.Object({ ...Done.properties, invitation: AdminInvitation });

export type OwnInvitation = Static<typeof OwnInvitation>;
/** An invitation as the invited person sees it. */
export const OwnInvitation = Type.Object(
  { email: text(), role, expiresAt: time() },
  { title: 'OwnInvitation' },
);
