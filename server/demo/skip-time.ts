import { sql } from 'kysely';
import { transact } from '../db/client';
import type { Services } from '../services';

/**
 * The times that something still waits for, or is sorted by. Past steps keep their times, which are part of the hashes in
 * the evidence; so do the deadlines of proposals, which nothing may change.
 */
const WAITING = {
  payments: [
    'changed_at',
    'window_started_at',
    'window_paused_at',
    'expires_at',
    'remind_at',
    'corrected_at',
    'appeal_until',
    'appealed_at',
  ],
  bans: ['at', 'appealed_at', 'lifted_at'],
  cases: ['since', 'taken_at'],
  announcements: ['created_at'],
};

/**
 * Makes a demo look as if this many hours had passed: moves back the times of payments, bans, cases and announcements. The
 * loops then remind and approve as always (docs/adr/0069). Nobody is signed out, and no code or link ends.
 */
export async function skipTime({ db, publisher }: Services, hours: number): Promise<void> {
  await transact(db, async (trx, afterCommit) => {
    for (const [table, columns] of Object.entries(WAITING)) {
      const earlier = columns.map(
        (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${hours}::float8 * interval '1 hour'`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(earlier)}`.execute(trx);
    }
    afterCommit(() => {
      publisher.transactionsUpdated(['*']);
      publisher.profileUpdated(['*']);
      publisher.announcementsUpdated();
    });
  });
}
