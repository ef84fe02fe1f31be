import type { AdminUser, BanRequest } from '../../contract/admin';
import { Overtaken, transactWithRetry, type AfterCommit, type Transaction } from '../db/client';
import { conflict, notFound } from '../http/errors';
import { isUuid } from '../http/validate';
import { queueMail } from '../mail/queue';
import {
  countSubmittedPayments,
  lockSubmittedPayments,
  pauseWindows,
  resumeWindows,
} from '../payments/pause-windows';
import { publishPaymentUpdates } from '../payments/publish-updates';
import type { Services } from '../services';
import { recordAction } from './audit';
import { bannedMail, unbannedMail } from './mails';
import { findAdminUser, USER_NOT_FOUND } from './users';

/**
 * Bans a user or lifts the ban, and mails them the reason. Takes effect at their next request; sessions stay open. The
 * windows of their submitted payments stand still during the ban (contract, "Payments").
 * @throws HttpError 404 for an unknown user, 409 for administrators and the company, or when nothing would change.
 */
export async function banUser(
  services: Services,
  adminId: string,
  userId: string,
  request: BanRequest,
): Promise<AdminUser> {
  return transactWithRetry(
    services.db,
    async (trx, afterCommit) => {
      const user = isUuid(userId) ? await findAdminUser(trx, userId) : undefined;
      if (!user) throw notFound(USER_NOT_FOUND);
      if (user.isAdmin || user.isCompany)
        throw conflict('cannot_ban', 'Administrators and the company account cannot be banned.');
      const locked = await lockSubmittedPayments(trx, userId);
      await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      // Proofs lock the payment and then its parties, so a new one is seen here or sees the ban.
      if ((await countSubmittedPayments(trx, userId)) > locked) throw new Overtaken();
      return changeBan(services, trx, afterCommit, { adminId, userId, ...request });
    },
    () => conflict('busy', 'Proofs of payment of this user are arriving right now. Please try again.'),
  );
}

/** The caller has locked the user's submitted payments and then the user. */
async function changeBan(
  { publisher }: Services,
  trx: Transaction,
  afterCommit: AfterCommit,
  { adminId, userId, banned, reason }: BanRequest & { adminId: string; userId: string },
): Promise<AdminUser> {
  const user = await trx
    .updateTable('users')
    .set({ is_banned: banned, ban_reason: banned ? reason : null })
    .where('id', '=', userId)
    .where('is_banned', '<>', banned)
    .returning(['email', 'full_name'])
    .executeTakeFirst();
  if (!user)
    throw conflict('wrong_status', banned ? 'This user is already banned.' : 'This user is not banned.');

  const payments = await (banned ? pauseWindows : resumeWindows)(trx, userId);
  await recordAction(trx, {
    adminId,
    action: banned ? 'user.ban' : 'user.unban',
    subject: userId,
    title: user.full_name,
    reason,
  });
  await queueMail(trx, (banned ? bannedMail : unbannedMail)(user.email, user.full_name, reason));
  afterCommit(() =>
    // The user in any case: a ban changes which payments they see.
    publishPaymentUpdates(publisher, [...payments, { payer_id: userId, receiver_id: userId }]),
  );
  const changed = await findAdminUser(trx, userId);
  if (!changed) throw notFound(USER_NOT_FOUND);
  return changed;
}
