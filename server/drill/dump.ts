import { spawn } from 'node:child_process';
import { sql } from 'kysely';
import { BackupRefusal } from '../backup/data-folder';
import { openUnlimited, type Db } from '../db/client';
import { environmentReader } from '../environment';

const EXAMPLE = 'postgres://peerproof:PASSWORD@127.0.0.1:5432/drill';

/**
 * Restores a dump into an empty database with `pg_restore`.
 * @returns empties the database again
 * @throws BackupRefusal when there is none, it is not empty, or the dump cannot be restored
 */
export async function restoreDump(file: string, given: string | undefined): Promise<() => Promise<void>> {
  const url = environmentReader({ DRILL_DATABASE_URL: given }).url('DRILL_DATABASE_URL', [
    'postgres:',
    'postgresql:',
  ]);
  if (!url)
    throw new BackupRefusal(
      `Set DRILL_DATABASE_URL to an empty database that the dump may be restored into, such as ${EXAMPLE}.`,
    );
  await withDatabase(url, (db) => refuseFilled(db, url));
  try {
    await pgRestore(file, url);
  } catch (error) {
    await withDatabase(url, empty);
    throw error;
  }
  return () => withDatabase(url, empty);
}

async function withDatabase(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db = await openUnlimited(url);
  await work(db).finally(() => db.destroy());
}

async function refuseFilled(db: Db, url: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    order by 1 limit 1`.execute(db);
  if (!rows[0]) return;
  const { host, pathname } = new URL(url);
  throw new BackupRefusal(
    `The database ${host}${pathname} of DRILL_DATABASE_URL is not empty: it has ${rows[0].name}. Nothing was restored. Name an empty one, such as a new one made with createdb.`,
  );
}

/** As a new database is. */
async function empty(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`drop schema public cascade`.execute(trx);
    await sql`create schema public authorization pg_database_owner`.execute(trx);
    await sql`grant usage on schema public to public`.execute(trx);
  });
}

/** The password goes by the environment: everybody on the machine can read arguments. */
function pgRestore(file: string, url: string): Promise<void> {
  const address = new URL(url);
  const { password } = address;
  address.password = '';
  return new Promise((resolve, reject) => {
    const child = spawn(
      'pg_restore',
      ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${address.href}`, file],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) },
      },
    );
    let complaint = '';
    child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
    child.once('error', ({ message }) =>
      reject(
        new BackupRefusal(`pg_restore cannot be started (${message}). Install PostgreSQL's client programs.`),
      ),
    );
    child.once('close', (status) =>
      status === 0
        ? resolve()
        : reject(new BackupRefusal(`${file} cannot be restored: ${complaint.trim().split('\n')[0]}`)),
    );
  });
}
