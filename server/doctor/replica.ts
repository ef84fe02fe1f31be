import { sql } from 'kysely';
import type { Settings } from '../config';
import { openUnlimited, type Db } from '../db/client';
import { IDENTITY } from '../db/replica';
import { fine, reasonOf, wrong, type Finding } from './finding';

const WHAT = 'Replica';

interface Facts {
  readonly identity: string;
  readonly replays: boolean;
  readonly commits: string;
}

/** The replica: that it answers, follows the database of DATABASE_URL, and can know what was committed there. */
export async function checkReplica({ databaseUrl, databaseReadUrl }: Settings): Promise<Finding[]> {
  if (!databaseUrl || !databaseReadUrl) return [];
  const primary = await factsAt(databaseUrl).catch(() => undefined);
  // The check of the primary has already reported its faults.
  if (!primary) return [];
  try {
    const replica = await factsAt(databaseReadUrl);
    if (replica.identity !== primary.identity)
      return [
        wrong(
          WHAT,
          'it is a copy of another database than that of DATABASE_URL',
          'Correct DATABASE_READ_URL, or make the replica anew with pg_basebackup.',
        ),
      ];
    if (!replica.replays)
      return [
        wrong(
          WHAT,
          'it is not, or no longer, a replica: it replays no log',
          'If it was promoted, name it in DATABASE_URL, and a replica of it in DATABASE_READ_URL.',
        ),
      ];
    if (primary.commits === 'off')
      return [
        wrong(
          WHAT,
          'synchronous_commit is off at the primary, so reads could miss what was just written',
          'Set synchronous_commit = on there, or leave out DATABASE_READ_URL.',
        ),
      ];
    return [fine(WHAT, 'follows the database')];
  } catch (error) {
    return [
      wrong(
        WHAT,
        reasonOf(error),
        'Check DATABASE_READ_URL, and that the replica runs. Until then the primary answers.',
      ),
    ];
  }
}

async function factsAt(url: string): Promise<Facts> {
  const db: Db = await openUnlimited(url);
  try {
    const { rows } = await sql<Facts>`
      select ${IDENTITY} as identity, pg_is_in_recovery() as replays,
        current_setting('synchronous_commit') as commits`.execute(db);
    return rows[0]!;
  } finally {
    await db.destroy();
  }
}
