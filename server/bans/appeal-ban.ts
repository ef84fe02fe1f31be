import { sql } from 'kysely';
import { APPEAL_DAYS } from '../../contract/limits';
import type { AppealRequest } from '../../contract/wire';
import { said } from '../../contract/translate';
import { openAccount } from '../auth/lock-user';
import { readAdministrators } from '../auth/read-administrators';
import { transact } from '../db/client';
import { ADMINISTRATORS } from '../realtime/publisher';
import { conflict, sessionEnded } from '../http/errors';
import { once, type OnceKey } from '../http/once';
import { queueMail } from '../mail/queue';
import type { Services } from '../services';
import { readBan } from './bans';
import { banAppealedMail } from './mails';

/**
 * Appeals the caller's ban, once within seven days, and mails the administrators. Nothing changes until one who did not
 * ban them decides. Once per `onceKey`.
 * @throws HttpError 409 if the caller is not banned, has appealed this ban already, or is too late.
 */
export function appealBan(
  { db, publisher }: Services,
  userId: string,
  { reason }: AppealRequest,
  onceKey?: OnceKey,
): Promise<void> {
  return transact(db, async (trx, afterCommit) => {
    const user = await openAccount(trx, userId)
      .select(['id', 'full_name', 'is_banned'])
      .forUpdate()
      .executeTakeFirstOrThrow(sessionEnded);
    await once(trx, onceKey, async () => {
      const ban = user.is_banned ? await readBan(trx, userId) : undefined;
      if (!ban) throw conflict('wrong_status', 'Your account is not banned.');
      if (ban.appealed_at) throw conflict('already_appealed', 'You have appealed this ban already.');
      if (!ban.is_in_time)
        throw conflict(
          'too_late',
          said('A ban can be appealed for {days} days. Please write to support.', { days: APPEAL_DAYS }),
        );
      await trx
        .updateTable('bans')
        .set({ appealed_at: sql<Date>`clock_timestamp()`, appeal_reason: reason })
        .where('id', '=', ban.id)
        .execute();
      const administrators = (await readAdministrators(trx)).filter(({ role }) => role === 'admin');
      const by = administrators.find(({ id }) => id === ban.banned_by)?.full_name;
      await queueMail(
        trx,
        administrators.map(({ email }) => banAppealedMail(email, user.full_name, by, reason)),
      );
      afterCommit(() => publisher.transactionsUpdated([ADMINISTRATORS]));
      afterCommit(() => publisher.profileUpdated([userId]));
      return null;
    });
  });
}
