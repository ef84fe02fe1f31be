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
 * Bans a user or lifts the ban, and mails them the reason. Takes effect at their next request; sessions stay open.
 * @throws HttpError 404 for an unknown user, 409 for administrators and the company, or when nothing would change.
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
    // The condition is part of the update: if two administrators act at once, one gets a 409 and only one mail is sent.
    const user = await trx
      .updateTable('users')
      .set({ is_banned: banned, ban_reason: banned ? reason : null })
      .where('id', '=', userId)
      .where('is_banned', '<>', banned)
      .returning(['email', 'full_name'])
      .executeTakeFirst();
    if (!user)
      throw conflict('wrong_status', banned ? 'This user is already banned.' : 'This user is not banned.');

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
      // A ban changes which payments the user sees.
      publisher.transactionsUpdated(userId);
    });
    const changed = await findAdminUser(trx, userId);
    if (!changed) throw notFound(USER_NOT_FOUND);
    return changed;
  });
}
