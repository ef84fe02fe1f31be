import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { AcceptInvitationRequest, OwnInvitation } from '../../contract/admin';
import { said } from '../../contract/translate';
import { isReserved } from '../auth/email-links';
import { refuseCommonPassword } from '../auth/common-passwords';
import { refuseReservedName } from '../auth/reserved-names';
import { readAdministrators } from '../auth/read-administrators';
import { transact, type Db, type Transaction } from '../db/client';
import { hashToken } from '../random-token';
import { conflict, notFound } from '../http/errors';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { administratorChangeMails } from './administrator-mails';
import { recordAction } from './audit';
import { INVITATION_HOURS } from './invitations';

const USELESS = said(
  'This invitation was accepted or withdrawn, or is more than {hours} hours old. Please ask an administrator to send it again.',
  { hours: INVITATION_HOURS },
);
const EMAIL_TAKEN =
  'This email is, or recently was, used by another account. Administrators have separate accounts: please ask for an invitation to another email.';

/**
 * The invitation that this token opens.
 * @throws HttpError 404 if it was accepted or withdrawn, is too old or never was one
 */
export async function readAdminInvitation(db: Db, token: string): Promise<OwnInvitation> {
  const invitation = await db
    .selectFrom('admin_invitations')
    .select(['email', 'role', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!invitation) throw notFound(USELESS);
  const { email, role, expires_at } = invitation;
  return { email, role, expiresAt: expires_at.toISOString() };
}

/**
 * Makes the invited person an administrator, once, and mails all others. The account is no member's: it owes no payments,
 * and nobody referred it.
 * @throws HttpError 404 as `readAdminInvitation`; 409 if the email has an account by now; 422 for a common password
 */
export async function acceptInvitation(
  { db, passwords, publisher }: Services,
  { token, fullName, password }: AcceptInvitationRequest,
): Promise<void> {
  refuseReservedName(fullName);
  // First, because hashing is slow on purpose: strangers must not make us hash.
  await readAdminInvitation(db, token);
  await refuseCommonPassword(password);
  const passwordHash = await passwords.hash(password);
  await transact(db, async (trx, afterCommit) => {
    const invitation = await takeInvitation(trx, token);
    const { email, role } = invitation;
    const administrator = { id: v7(), email, full_name: fullName, role };
    const created = await trx
      .insertInto('users')
      .values({
        id: administrator.id,
        email,
        password_hash: passwordHash,
        full_name: fullName,
        // The link came to this email.
        email_confirmed_at: sql<Date>`now()`,
        phone: '',
        payment_method_id: '',
        is_admin: true,
        admin_role: role,
      })
      .onConflict((taken) => taken.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created || (await isReserved(trx, email, administrator.id)))
      throw conflict('email_taken', EMAIL_TAKEN);
    await recordAction(trx, {
      adminId: administrator.id,
      action: 'administrator.join',
      subject: administrator.id,
      title: email,
    });
    const inviter = await trx
      .selectFrom('users')
      .select(['email', 'full_name'])
      .where('id', '=', invitation.invited_by)
      .executeTakeFirstOrThrow();
    const all = await readAdministrators(trx);
    await queueMail(trx, administratorChangeMails(all, { what: 'joined', administrator, by: inviter }));
    // Administrators are members of every chat room.
    afterCommit(() => publisher.chatRoomsUpdated(['*']));
  });
}

/** Deletes the invitation, so that it works once. */
async function takeInvitation(trx: Transaction, token: string) {
  const [invitation] = await trx
    .deleteFrom('admin_invitations')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['email', 'role', 'invited_by'])
    .execute();
  if (!invitation) throw notFound(USELESS);
  return invitation;
}
