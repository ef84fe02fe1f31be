import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { AdminInvitation, AdminRole, InviteRequest } from '../../contract/admin';
import { said, toTranslate, type Sentence } from '../../contract/translate';
import { isReserved } from '../auth/email-links';
import { UNDO_DAYS } from '../auth/change-mails';
import type { AdministratorRow } from '../auth/read-administrators';
import { transact, type Db, type Transaction } from '../db/client';
import { hashToken, randomToken } from '../random-token';
import { HttpError, notFound } from '../http/errors';
import { requireUuid } from '../http/validate';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { invitationMail } from './administrator-mails';
import { recordAction } from './audit';
import { lockAdministrators } from './lock-administrators';

/** How long an invitation's link works. */
export const INVITATION_HOURS = 72;

const INVITATION_NOT_FOUND = 'This invitation has been accepted or withdrawn in the meantime.';
const ALREADY_INVITED = 'This email has an invitation already. You can send it again in the list below.';
const TAKEN = {
  administrator: toTranslate('This email belongs to an administrator already.'),
  member: toTranslate(
    'This email has a member’s account. Administrators have separate accounts, so please invite another email.',
  ),
  reserved: said(
    'This email was used by another account within the last {days} days. Please invite another email.',
    { days: UNDO_DAYS },
  ),
};

const invitations = (db: Db) =>
  db
    .selectFrom('admin_invitations as invitation')
    .selectAll('invitation')
    .select((eb) =>
      eb
        .selectFrom('users')
        .select('full_name')
        .whereRef('users.id', '=', 'invitation.invited_by')
        .$asScalar()
        .$notNull()
        .as('full_name'),
    );

/** All open invitations, latest first. */
export async function listInvitations(db: Db): Promise<AdminInvitation[]> {
  const rows = await invitations(db)
    .orderBy('invitation.invited_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute();
  return rows.map(present);
}

type Row = Awaited<ReturnType<ReturnType<typeof invitations>['execute']>>[number];

const present = (row: Row): AdminInvitation => ({
  _id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: { _id: row.invited_by, fullName: row.full_name },
  invitedAt: row.invited_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

const read = async (trx: Transaction, id: string): Promise<AdminInvitation> =>
  present(await invitations(trx).where('invitation.id', '=', id).executeTakeFirstOrThrow());

const INVITED: Record<AdminRole, 'administrator.inviteAdmin' | 'administrator.inviteSupport'> = {
  admin: 'administrator.inviteAdmin',
  support: 'administrator.inviteSupport',
};

/**
 * Invites somebody by email to become an administrator with this role.
 * @throws HttpError 409 for an email with an account or an invitation
 */
export function inviteAdministrator(
  { db }: Services,
  actorId: string,
  { email, role }: InviteRequest,
): Promise<AdminInvitation> {
  return transact(db, async (trx) => {
    const { actor } = await lockAdministrators(trx, actorId);
    await requireFreeEmail(trx, email);
    const { token, columns } = newLink(actor);
    const created = await trx
      .insertInto('admin_invitations')
      .values({ id: v7(), email, role, ...columns })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw refusedEmail('already_invited', ALREADY_INVITED);
    await recordAction(trx, { adminId: actorId, action: INVITED[role], subject: created.id, title: email });
    await queueMail(trx, [invitationMail(email, role, actor, token, INVITATION_HOURS)]);
    return read(trx, created.id);
  });
}

/**
 * Sends an open invitation again, with a new link; the one before no longer works.
 * @throws HttpError 404 if it is not open any more, 409 if its email has an account by now
 */
export function resendInvitation({ db }: Services, actorId: string, id: string): Promise<AdminInvitation> {
  return transact(db, async (trx) => {
    const { actor } = await lockAdministrators(trx, actorId);
    requireUuid(id, INVITATION_NOT_FOUND);
    const { token, columns } = newLink(actor);
    const sent = await trx
      .updateTable('admin_invitations')
      .set(columns)
      .where('id', '=', id)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (!sent) throw notFound(INVITATION_NOT_FOUND);
    const { email, role } = sent;
    await requireFreeEmail(trx, email);
    await recordAction(trx, {
      adminId: actorId,
      action: 'administrator.inviteAgain',
      subject: id,
      title: email,
    });
    await queueMail(trx, [invitationMail(email, role, actor, token, INVITATION_HOURS)]);
    return read(trx, id);
  });
}

/** A link that works from now on, in the name of this administrator. */
function newLink(actor: AdministratorRow) {
  const token = randomToken();
  const columns = {
    token_hash: hashToken(token),
    invited_by: actor.id,
    invited_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(hours => ${INVITATION_HOURS})`,
  };
  return { token, columns };
}

/** @throws HttpError 404 if it is not open any more */
export function withdrawInvitation({ db }: Services, actorId: string, id: string): Promise<void> {
  return transact(db, async (trx) => {
    await lockAdministrators(trx, actorId);
    requireUuid(id, INVITATION_NOT_FOUND);
    const withdrawn = await trx
      .deleteFrom('admin_invitations')
      .where('id', '=', id)
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!withdrawn) throw notFound(INVITATION_NOT_FOUND);
    await recordWithdrawal(trx, actorId, withdrawn);
  });
}

/** Withdraws the open invitations of somebody who may not invite any more: they could have invited themselves. */
export async function withdrawInvitationsOf(
  trx: Transaction,
  actorId: string,
  inviterId: string,
): Promise<void> {
  const withdrawn = await trx
    .deleteFrom('admin_invitations')
    .where('invited_by', '=', inviterId)
    .returning(['id', 'email'])
    .execute();
  for (const invitation of withdrawn) await recordWithdrawal(trx, actorId, invitation);
}

const recordWithdrawal = (
  trx: Transaction,
  adminId: string,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> =>
  recordAction(trx, { adminId, action: 'administrator.withdraw', subject: id, title: email });

/** @throws HttpError 409 for an email that has an account, or is reserved for the one that had it */
async function requireFreeEmail(trx: Transaction, email: string): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select('is_admin')
    .where('email', '=', email)
    .executeTakeFirst();
  if (owner) throw refusedEmail('email_taken', owner.is_admin ? TAKEN.administrator : TAKEN.member);
  if (await isReserved(trx, email)) throw refusedEmail('email_taken', TAKEN.reserved);
}

const refusedEmail = (code: string, message: string | Sentence) =>
  new HttpError(409, code, message, { fields: { email: message } });
