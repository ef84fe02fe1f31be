import { sql } from 'kysely';
import type { Loop } from '../loops';
import type { Db } from './client';

const TABLES = [
  'attempts',
  'known_places',
  'passkey_challenges',
  'email_confirmations',
  'cancelled_email_links',
  'factor_links',
  'follow_links',
] as const;

/** Deletes the rows of several features that nobody needs after the time that they name. */
export function collectEndedRows({ db }: { db: Db }): Loop {
  return {
    name: 'collection of rows whose time is over',
    everyMs: 10 * 60_000,
    async run() {
      for (const table of TABLES)
        await db
          .deleteFrom(table)
          .where('ends_at', '<', sql<Date>`now()`)
          .execute();
    },
  };
}
