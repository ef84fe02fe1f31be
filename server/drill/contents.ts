import { sql } from 'kysely';
import { PAYMENT_STATUSES } from '../../contract/payment';
import type { Db } from '../db/client';
import { readTallies } from '../db/tallies';
import { fine, wrong, type Finding } from '../doctor/finding';
import { brokenHistory } from '../evidence/broken-history';
import type { Services } from '../services';

const ANOTHER = 'Use an older backup, and keep this one to find out why.';

/** Rows that nothing else in the backup can be compared with. */
export async function countOthers(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ members: number; administrators: number; messages: number }>`
    select count(*) filter (where not is_admin)::integer as members,
      count(*) filter (where is_admin)::integer as administrators,
      (select count(*)::integer from messages) as messages
    from users`.execute(db);
  const { members, administrators, messages } = rows[0]!;
  const accounts = `${members} members, ${administrators} administrators`;
  return [
    members && administrators
      ? fine('Accounts', accounts)
      : wrong('Accounts', accounts, 'This is a backup of an installation that was never started.'),
    fine('Messages', `${messages}`),
  ];
}

/** Payments against the counts that the database keeps of them, and each history against its hashes. */
export async function checkPayments(db: Db): Promise<Finding[]> {
  const counted = await db
    .selectFrom('payments')
    .select(({ fn }) => ['status', fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute();
  const kept = await readTallies(db);
  const there = PAYMENT_STATUSES.map((status) => ({
    status,
    n: counted.find((row) => row.status === status)?.n ?? 0,
  }));
  const says = there.map(({ status, n }) => `${n} ${status}`).join(', ');
  const differing = there.filter(({ status, n }) => kept[status] !== n);
  return [
    differing.length === 0
      ? fine('Payments', `${says}; as many as the database has counted`)
      : wrong(
          'Payments',
          `${says}, but the database has counted ${differing.map(({ status }) => `${kept[status]} ${status}`).join(', ')}`,
          ANOTHER,
        ),
    await checkHistories(db),
  ];
}

async function checkHistories(db: Db): Promise<Finding> {
  const { rows } = await sql<{ steps: number; last: Date | null }>`
    select count(*)::integer as steps, max(at) as last from payment_history`.execute(db);
  const { steps, last } = rows[0]!;
  const broken = await brokenHistory(db);
  const says = `${steps} steps${last ? `, the last at ${last.toISOString()}` : ''}`;
  return broken
    ? wrong('History', `${says}; the hashes of payment ${broken} do not follow from its steps`, ANOTHER)
    : fine('History', `${says}; every hash follows from the step before`);
}

/** Every image that something uses. */
export async function checkUploads({ db, storage, config }: Services): Promise<Finding> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('purpose', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('purpose', '!=', 'avatar'),
        eb.exists(eb.selectFrom('users').select('users.id').whereRef('avatar_file_id', '=', 'files.id')),
      ]),
    )
    .execute();
  const there = new Set(await storage.list());
  const missing = rows.filter(({ id }) => !there.has(id));
  if (missing.length === 0) return fine('Uploads', `all ${rows.length} that are used are there`);
  return wrong(
    'Uploads',
    `${missing.length} of ${rows.length} that are used are missing, such as ${missing[0]!.id}`,
    config.databaseUrl
      ? 'Name their folder by --uploads, or their bucket by S3_URL; copy the files after the dump.'
      : 'If they are in a bucket, set S3_URL.',
  );
}
