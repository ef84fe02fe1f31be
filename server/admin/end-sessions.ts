import { isUuid } from '../../contract/uuid';
import { dropPendingEmail } from '../auth/email-links';
import { lockUserForUpdate } from '../auth/lock-user';
import { endSessions } from '../auth/sessions';
import { transact } from '../db/client';
import { notFound } from '../http/errors';
import type { Services } from '../services';
import { recordAction } from './audit';
import { findAdminUser, USER_NOT_FOUND } from './users';

/**
 * Signs a user out everywhere and withdraws a request for a new email, after the user has reported a lost device or a
 * stolen account.
 * @throws HttpError 404 for an unknown user
 */
export async function endUserSessions(
  { db, publisher }: Services,
  adminId: string,
  userId: string,
): Promise<void> {
  await transact(db, async (trx, afterCommit) => {
    const user = isUuid(userId) ? await findAdminUser(trx, userId) : undefined;
    if (!user) throw notFound(USER_NOT_FOUND);
    await lockUserForUpdate(trx, userId);
    await dropPendingEmail(trx, userId);
    const ended = await endSessions(trx, { userId });
    await recordAction(trx, { adminId, action: 'user.signOut', subject: userId, title: user.fullName });
    afterCommit(() => publisher.endSockets(ended));
  });
}
