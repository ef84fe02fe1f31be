import type { Administrator, AdministratorsAnswer, AdminRoleRequest } from '../../contract/admin';
import { forget, hashOfNoPassword } from '../auth/delete-account';
import { selectAdministrators, type AdministratorRow } from '../auth/read-administrators';
import { freeCasesOf } from '../cases/take-case';
import { transact, type Db } from '../db/client';
import { conflict, notFound } from '../http/errors';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { administratorChangeMails, newRoleMail, removedMail } from './administrator-mails';
import { recordAction } from './audit';
import { listInvitations, withdrawInvitationsOf } from './invitations';
import { lockAdministrators } from './lock-administrators';

const present = (row: AdministratorRow): Administrator => ({
  _id: row.id,
  fullName: row.full_name,
  email: row.email,
  role: row.role,
  since: row.created_at.toISOString(),
  lastSignInAt: row.admin_last_signed_in_at?.toISOString() ?? null,
});

/** All administrators and the open invitations. */
export async function listAdministrators(db: Db): Promise<AdministratorsAnswer> {
  const rows = await selectAdministrators(db).orderBy('created_at').orderBy('id').execute();
  return { administrators: rows.map(present), invitations: await listInvitations(db) };
}

/**
 * Changes an administrator's role, and mails them and all others. The invitations that they sent are withdrawn if they
 * may not invite any more.
 * @throws HttpError 404 for anybody else's id, 409 if it is their role already or nobody with the role admin would be
 * left
 */
export function changeRole(
  { db, publisher }: Services,
  actorId: string,
  id: string,
  { role }: AdminRoleRequest,
): Promise<Administrator> {
  return transact(db, async (trx, afterCommit) => {
    const { actor, all } = await lockAdministrators(trx, actorId);
    const before = find(all, id);
    if (before.role === role) throw conflict('wrong_status', 'This administrator has that role already.');
    if (role === 'support') requireAnother(all, id);
    await trx.updateTable('users').set({ admin_role: role }).where('id', '=', id).execute();
    await recordAction(trx, {
      adminId: actorId,
      action: role === 'admin' ? 'administrator.makeAdmin' : 'administrator.makeSupport',
      subject: id,
      title: before.full_name,
    });
    if (role === 'support') await withdrawInvitationsOf(trx, actorId, id);
    const administrator = { ...before, role };
    await queueMail(trx, [newRoleMail(administrator)]);
    await queueMail(trx, administratorChangeMails(all, { what: 'role', administrator, by: actor }));
    afterCommit(() => publisher.profileUpdated([id]));
    return present(await selectAdministrators(trx).where('id', '=', id).executeTakeFirstOrThrow());
  });
}

/**
 * Removes an administrator: ends their sessions and sockets, deletes what is personal and frees their email. The name
 * stays, for the audit log and the chats. The invitations that they sent are withdrawn,
 * and their cases are free again.
 * @throws HttpError 404 for anybody else's id, 409 if nobody with the role admin would be left
 */
export async function removeAdministrator(services: Services, actorId: string, id: string): Promise<void> {
  const { db, publisher } = services;
  const unusableHash = await hashOfNoPassword(services);
  await transact(db, async (trx, afterCommit) => {
    const { actor, all } = await lockAdministrators(trx, actorId);
    const administrator = find(all, id);
    requireAnother(all, id);
    const { email, full_name } = administrator;
    await recordAction(trx, {
      adminId: actorId,
      action: 'administrator.remove',
      subject: id,
      title: full_name,
    });
    await withdrawInvitationsOf(trx, actorId, id);
    await freeCasesOf(trx, id);
    const left = { full_name, payment_method_id: '', is_admin: false };
    const ended = await forget(trx, { id, email, unusableHash }, left);
    await queueMail(trx, [removedMail(administrator)]);
    await queueMail(trx, administratorChangeMails(all, { what: 'removed', administrator, by: actor }));
    afterCommit(() => {
      publisher.endSockets(ended);
      // Administrators are members of every chat room.
      publisher.chatRoomsUpdated(['*']);
    });
  });
}

function find(all: readonly AdministratorRow[], id: string): AdministratorRow {
  const found = all.find((administrator) => administrator.id === id);
  if (!found) throw notFound('We could not find that administrator.');
  return found;
}

/** @throws HttpError 409 if nobody else has the role admin */
function requireAnother(all: readonly AdministratorRow[], id: string): void {
  if (all.every((other) => other.id === id || other.role !== 'admin'))
    throw conflict(
      'last_administrator',
      'At least one person must keep the role Administrator. Please give it to somebody else first.',
    );
}
