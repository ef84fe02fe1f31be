import {
  ADMIN_PATHS,
  INVITATION_PATHS,
  type AdminInvitationAnswer,
  type AdminRole,
  type AdministratorsAnswer,
} from '../../contract/admin';
import type { Email } from 'postal-mime';
import { mailNumber } from './mails';
import { signIn, type Person } from './people';
import type { TestServer } from './server';

let count = 0;

/** An address that nobody has used. */
export const newAdminEmail = (): string => {
  count += 1;
  return `helper${count}@peer.io`;
};

/** The token of the link in an invitation's mail. */
export const invitationToken = ({ text }: Email): string =>
  /\/adminInvitation#(\S+)/.exec(text ?? '')?.[1] ?? '';

export const invite = (server: TestServer, admin: Person, email: string, role: AdminRole) =>
  server.api<AdminInvitationAnswer>(ADMIN_PATHS.invitations, { token: admin.token, body: { email, role } });

/** Invites somebody, who accepts and signs in. */
export async function newAdministrator(
  server: TestServer,
  admin: Person,
  role: AdminRole,
  fullName = 'Helga Helper',
): Promise<Person> {
  const email = newAdminEmail();
  const password = 'secret12';
  const { status } = await invite(server, admin, email, role);
  if (status !== 201) throw new Error(`The invitation answered ${status}.`);
  const token = invitationToken(await mailNumber(server, 1, email));
  const accepted = await server.api(INVITATION_PATHS.accept, { body: { token, fullName, password } });
  if (accepted.status !== 201) throw new Error(`Accepting answered ${accepted.status}.`);
  return signIn(server, email, password);
}

/** The list as this administrator sees it. */
export const listAdministrators = async (
  server: TestServer,
  { token }: Person,
): Promise<AdministratorsAnswer> =>
  (await server.api<AdministratorsAnswer>(ADMIN_PATHS.administrators, { token })).body;
