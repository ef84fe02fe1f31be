import { sql } from 'kysely';
import type { Loop } from '../loops';
import type { Services } from '../services';

/** After this time, a notification that was neither decided nor read stays on the device. */
const KEPT_DAYS = 30;

/** Deletes devices whose session has expired, and messages that are old or whose device is gone. */
export function collectOldPushes({ db }: Pick<Services, 'db'>): Loop {
  return {
    name: 'collection of old pushes',
    everyMs: 10 * 60_000,
    async run() {
      await db
        .deleteFrom('push_devices')
        .where('session_id', 'in', (eb) =>
          eb
            .selectFrom('sessions')
            .select('id')
            .where(sql`coalesce(ended_at, expires_at)`, '<=', sql`now()`),
        )
        .execute();
      await db
        .deleteFrom('push_messages')
        .where(sql<boolean>`at < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`)
        .execute();
      await db
        .deleteFrom('push_messages')
        .where(
          sql<boolean>`not exists (select from push_devices
            where push_devices.id = device_id and push_devices.user_id = push_messages.user_id)`,
        )
        .execute();
    },
  };
}
