import { sql } from 'kysely';
import { deleteInBatches } from '../db/in-batches';
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
      await deleteInBatches(
        db,
        'push_devices',
        sql`exists (select from sessions
          where sessions.id = session_id and coalesce(sessions.ended_at, sessions.expires_at) <= now())`,
      );
      await deleteInBatches(
        db,
        'push_messages',
        sql`at < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`,
        sql`order by at`,
      );
      await deleteInBatches(
        db,
        'push_messages',
        sql`not exists (select from push_devices
          where push_devices.id = device_id and push_devices.user_id = push_messages.user_id)`,
      );
    },
  };
}
