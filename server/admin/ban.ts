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
 * @throws HttpError 404 where there is no such user, 409 for administrators and the company.
 */
export function banUser(
  { db, publisher }: Services,
  adminId: string,
  userId: string,
  { banned, reason }: BanRequest,
): Promise<AdminUser> {
  return transact(db, async (trx, afterCommit) => {
    if (!isUuid(userId)) throw notFound(USER_NOT_FOUND);
    const user = await trx
      .updateTable('users')
      .set({ is_banned: banned, ban_reason: banned ? reason : null })
      .where('id', '=', userId)
      .returning(['email', 'full_name', 'is_admin', 'is_company'])
      .executeTakeFirst();
    if (!user) throw notFound(USER_NOT_FOUND);
    if (user.is_admin || user.is_company)
      throw conflict('cannot_ban', 'Administrators and the company account cannot be banned.');

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
