import { sql } from 'kysely';
import type { Db } from '../db/client';
import type { Loop } from '../loops';

/** How long security events are kept. */
export const KEPT_DAYS = 180;

/** Deletes old security events, and devices that have not been used for long. */
export function collectOldSecurityEvents({ db }: { db: Db }): Loop {
  return {
    name: 'collection of old security events',
    everyMs: 10 * 60_000,
    async run() {
      await db
        .deleteFrom('security_events')
        .where('at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
        .execute();
      await db
        .deleteFrom('known_devices')
        .where('ends_at', '<', sql<Date>`now()`)
        .execute();
    },
  };
}
