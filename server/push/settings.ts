import type { PushSettings } from '../../contract/answers/push';
import type { PushSettingsChanges } from '../../contract/push';
import type { Config } from '../config';
import { openAccount } from '../auth/lock-user';
import { transact, type Db } from '../db/client';
import { sessionEnded } from '../http/errors';
import type { Services } from '../services';
import { listDevices } from './devices';
import { planAgain } from './queue';

/** The member's devices for push, and what applies to all of them. */
export async function readPushSettings(
  { db, config }: { db: Db; config: Pick<Config, 'vapidKeys'> },
  userId: string,
): Promise<PushSettings> {
  const row = await db
    .selectFrom('users')
    .leftJoin('push_settings', 'push_settings.user_id', 'users.id')
    .select(['quiet_from', 'quiet_until', 'shows_amounts', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    publicKey: config.vapidKeys.publicKey,
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
    showsAmounts: row.shows_amounts ?? false,
    timeZone: row.time_zone,
    devices: await listDevices(db, userId),
  };
}

/**
 * Changes quiet time and sums; missing fields stay as they are.
 * @throws HttpError 401 if the account was just deleted
 */
export const changePushSettings = (
  { db, config }: Services,
  userId: string,
  { quietFrom, quietUntil, showsAmounts }: PushSettingsChanges,
): Promise<PushSettings> =>
  transact(db, async (trx) => {
    await openAccount(trx, userId)
      .select('id')
      // Deleting the account then waits, and deletes the settings.
      .forShare()
      .executeTakeFirstOrThrow(sessionEnded);
    const changes = {
      ...(quietFrom !== undefined && { quiet_from: quietFrom }),
      ...(quietUntil !== undefined && { quiet_until: quietUntil }),
      ...(showsAmounts !== undefined && { shows_amounts: showsAmounts }),
    };
    await trx
      .insertInto('push_settings')
      .values({ user_id: userId, ...changes })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId, ...changes }))
      .execute();
    if (quietFrom !== undefined) await planAgain(trx, userId);
    return readPushSettings({ db: trx, config }, userId);
  });
