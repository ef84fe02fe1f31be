import type { AdminUser, BanRequest } from '../../contract/admin';
import { transact } from '../db/client';
import { conflict, notFound } from '../http/errors';
import { isUuid } from '../http/validate';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { recordAction } from './audit';
import { bannedMail, unbannedMail } from './mails';
import { findAdminUser, USER_NOT_FOUND } from './users';

/**
 * Bans a user or lifts the ban, and mails them the reason. It counts from their next request on and ends no session.
 * @throws HttpError 404 where there is no such user, 409 for administrators and the company, and where it is so already.
 */
export function banUser(
  { db, publisher }: Services,
  adminId: string,
  userId: string,
  { banned, reason }: BanRequest,
): Promise<AdminUser> {
  return transact(db, async (trx, afterCommit) => {
    const before = isUuid(userId) ? await findAdminUser(trx, userId) : undefined;
    if (!before) throw notFound(USER_NOT_FOUND);
    if (before.isAdmin || before.isCompany)
      throw conflict('cannot_ban', 'Administrators and the company account cannot be banned.');
    // The condition on the row itself: of two administrators at the same time one is told, and nothing is mailed twice.
    const user = await trx
      .updateTable('users')
      .set({ is_banned: banned, ban_reason: banned ? reason : null })
      .where('id', '=', userId)
      .where('is_banned', '<>', banned)
      .returning(['email', 'full_name'])
      .executeTakeFirst();
    if (!user)
      throw conflict('wrong_status', banned ? 'This user is banned already.' : 'This user is not banned.');

    await recordAction(trx, {
      adminId,
      action: banned ? 'user.ban' : 'user.unban',
      subject: userId,
      title: user.full_name,
      reason,
    });
    await queueMail(trx, (banned ? bannedMail : unbannedMail)(user.email, user.full_name, reason));
    afterCommit(() => {
      publisher.profileUpdated(userId);
      // What a banned user sees of the payments changes with the ban.
      publisher.transactionsUpdated(userId);
    });
    const changed = await findAdminUser(trx, userId);
    if (!changed) throw notFound(USER_NOT_FOUND);
    return changed;
  });
}
