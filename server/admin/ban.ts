import { sql } from 'kysely';
import type { AdminUser, BanAppealRequest, BanRequest } from '../../contract/admin';
import { isUuid } from '../../contract/uuid';
import { lockUserForUpdate } from '../auth/lock-user';
import { decideAppeal, endBan, readBan, startBan } from '../bans/bans';
import { banDecidedMail, banKeptMail } from '../bans/mails';
import { ADMINISTRATORS } from '../realtime/publisher';
import { Overtaken, transactWithRetry, type AfterCommit, type Transaction } from '../db/client';
import { conflict, forbidden, notFound } from '../http/errors';
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
export const banUser = (
  services: Services,
  adminId: string,
  userId: string,
  request: BanRequest,
): Promise<AdminUser> =>
  withLockedUser(services, userId, (trx, afterCommit) =>
    changeBan(services, trx, afterCommit, { adminId, userId, ...request }),
  );

/**
 * Decides an open appeal against a ban, for good: lifts the ban or keeps it, and mails the member and the administrator
 * who banned them.
 * @throws HttpError 404 for an unknown user, 409 without an open appeal, 403 for the administrator who banned the user.
 */
export const decideBanAppeal = (
  services: Services,
  adminId: string,
  userId: string,
  { banned, reason }: BanAppealRequest,
): Promise<AdminUser> =>
  withLockedUser(services, userId, async (trx, afterCommit, user) => {
    const ban = await readBan(trx, userId);
    if (!ban?.appealed_at || ban.decided_at)
      throw conflict('wrong_status', 'There is no open appeal against a ban of this user.');
    if (ban.banned_by === adminId) throw ownBan();
    await mailBanner(trx, adminId, ban.banned_by, { member: user.fullName, isLifted: !banned, reason });
    if (!banned) return changeBan(services, trx, afterCommit, { adminId, userId, banned, reason });

    await decideAppeal(trx, userId, adminId, reason);
    const { fullName, email } = user;
    await recordAction(trx, { adminId, action: 'user.keepBan', subject: userId, title: fullName, reason });
    await queueMail(trx, [banKeptMail(email, fullName, reason)]);
    afterCommit(() => services.publisher.transactionsUpdated([ADMINISTRATORS]));
    afterCommit(() => services.publisher.profileUpdated([userId]));
    return user;
  });

const ownBan = () =>
  forbidden('own_decision', 'You banned this user yourself. Another administrator has to look at it again.');

async function mailBanner(
  trx: Transaction,
  adminId: string,
  bannerId: string | null,
  decided: { member: string; isLifted: boolean; reason: string },
): Promise<void> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('id', 'in', [adminId, bannerId].filter(isUuid))
    .where('is_admin', '=', sql.lit(true))
    .execute();
  const banner = people.find(({ id }) => id === bannerId);
  const by = people.find(({ id }) => id === adminId)?.full_name ?? '';
  if (banner) await queueMail(trx, [banDecidedMail(banner.email, { ...decided, by })]);
}

/**
 * Runs `work` while the user's submitted payments and then the user are locked.
 * @throws HttpError 404 for an unknown user, 409 for administrators and the company
 */
const withLockedUser = (
  { db }: Services,
  userId: string,
  work: (trx: Transaction, afterCommit: AfterCommit, user: AdminUser) => Promise<AdminUser>,
): Promise<AdminUser> =>
  transactWithRetry(
    db,
    async (trx, afterCommit) => {
      const user = isUuid(userId) ? await findAdminUser(trx, userId) : undefined;
      if (!user) throw notFound(USER_NOT_FOUND);
      if (user.isAdmin || user.isCompany)
        throw conflict('cannot_ban', 'Administrators and the company account cannot be banned.');
      const locked = await lockSubmittedPayments(trx, userId);
      await lockUserForUpdate(trx, userId);
      // Proofs lock the payment and then its parties, so a new one is seen here or sees the ban.
      if ((await countSubmittedPayments(trx, userId)) > locked) throw new Overtaken();
      return work(trx, afterCommit, user);
    },
    () =>
      conflict('busy', 'This user is sending or receiving proofs of payment right now. Please try again.'),
  );

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

  await (banned ? startBan(trx, userId, adminId) : endBan(trx, userId, adminId, reason));
  const payments = await (banned ? pauseWindows : resumeWindows)(trx, userId);
  await recordAction(trx, {
    adminId,
    action: banned ? 'user.ban' : 'user.unban',
    subject: userId,
    title: user.full_name,
    reason,
  });
  await queueMail(trx, [(banned ? bannedMail : unbannedMail)(user.email, user.full_name, reason)]);
  afterCommit(() => publisher.transactionsUpdated([ADMINISTRATORS]));
  afterCommit(() =>
    // The user in any case: a ban changes which payments they see.
    publishPaymentUpdates(publisher, [...payments, { payer_id: userId, receiver_id: userId }]),
  );
  const changed = await findAdminUser(trx, userId);
  if (!changed) throw notFound(USER_NOT_FOUND);
  return changed;
}
