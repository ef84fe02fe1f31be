import { transact } from '../db/client';
import { sessionEnded } from '../http/errors';
import { queueMail } from '../mail/queue';
import type { Origin } from '../security-log/origin';
import { recordEvent } from '../security-log/record';
import type { Services } from '../services';
import type { Caller } from './caller';
import { refuseCommonPassword } from './common-passwords';
import { dropPendingEmail } from './email-links';
import { lockUser } from './lock-user';
import { passwordChangedMail } from './password-mails';
import { endSessions } from './sessions';

/**
 * Sets a new password, ends the user's other sessions, withdraws a request for a new email and notifies the user by
 * mail. A session opened with a one-time code may do this once; after that it allows a single profile call. An
 * administrator's session of that kind may not.
 * @throws HttpError 401 when the session has ended or has already set a password; 422 for a common password
 */
export async function resetPassword(
  { db, passwords, publisher }: Services,
  caller: Caller,
  password: string,
  origin: Origin,
): Promise<void> {
  await refuseCommonPassword(password);
  const passwordHash = await passwords.hash(password);
  await transact(db, async (trx, afterCommit) => {
    await lockUser(trx, caller.userId);
    const session = await trx
      .selectFrom('sessions')
      .select('scope')
      .where('id', '=', caller.sessionId)
      .where('scope', 'in', caller.isAdmin ? ['full'] : ['full', 'reset'])
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!session) throw sessionEnded();
    if (session.scope === 'reset')
      await trx
        .updateTable('sessions')
        .set({ scope: 'profile' })
        .where('id', '=', caller.sessionId)
        .execute();

    const { email, full_name } = await trx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', caller.userId)
      .returning(['email', 'full_name'])
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('otps').where('user_id', '=', caller.userId).execute();
    const { userId, sessionId } = caller;
    if (await dropPendingEmail(trx, userId)) afterCommit(() => publisher.profileUpdated([userId]));
    await recordEvent(trx, afterCommit, origin, { kind: 'passwordChanged', userId, sessionId });
    await queueMail(trx, [passwordChangedMail(email, full_name)]);
    const endedIds = await endSessions(trx, { userId: caller.userId, exceptId: caller.sessionId });
    afterCommit(() => publisher.endSockets(endedIds));
  });
}
