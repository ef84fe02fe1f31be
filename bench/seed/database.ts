import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase } from '../../server/db/client';
import { copyRows } from './copy';
import { DERIVED } from './derived';
import { allRows } from './rows';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** A database with the rows of `rows.ts` and those derived from them. */
export interface SeededDatabase {
  readonly url: string;
  readonly payments: number;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Ends the connection and drops the database, unless it is kept. */
  close(): Promise<void>;
}

/** A database without rows. */
export interface EmptyDatabase {
  readonly url: string;
  /** Drops the database. */
  close(): Promise<void>;
}

/** Creates a database without tables on the server. */
export async function createBareDatabase(): Promise<EmptyDatabase> {
  const name = `peerproof_bench_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${name}`);
  const address = new URL(SERVER);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    close: async () => void (await onServer(`drop database ${name} with (force)`)),
  };
}

/** Creates one with the product's migrations. */
export async function createDatabase(): Promise<EmptyDatabase> {
  const database = await createBareDatabase();
  try {
    await (await openDatabase({ databaseUrl: database.url, dataDir: '' })).close();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The same, filled. A million payments take about a minute and a half. */
export async function seedDatabase(
  payments: number,
  say: (text: string) => void,
  isKept = false,
): Promise<SeededDatabase> {
  say(`creating a database with ${payments.toLocaleString('en-US')} payments`);
  const { url, close: drop } = await createDatabase();
  try {
    await withClient(url, (client) => fill(client, payments));
  } catch (error) {
    await drop();
    throw error;
  }
  const { close, ...seeded } = await openSeeded(url);
  return {
    ...seeded,
    async close() {
      await close();
      if (isKept) say(`kept: ${url}`);
      else await drop();
    },
  };
}

/** Opens a database that an earlier run kept. Closing does not drop it. */
export async function openSeeded(url: string): Promise<SeededDatabase> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ payments: number }>(
    'select count(*)::integer as payments from payments',
  );
  return {
    url,
    payments: rows[0]!.payments,
    query: async (text, values) => (await client.query(text, values)).rows,
    close: () => client.end(),
  };
}

const fill = (client: Client, payments: number): Promise<void> =>
  loading(client, async () => {
    for (const rows of allRows(payments)) await copyRows(client, rows);
    await client.query(`analyze`);
    for (const statement of DERIVED) await client.query(statement);
  });

/**
 * Runs `work`, which writes many rows: without triggers and foreign keys, whose work it does itself or does not need, and
 * with indexes built afterwards. The rows need not survive a crash.
 */
export async function loading(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(`set synchronous_commit = off`);
  await client.query(`set maintenance_work_mem = '1GB'`);
  const indexes = await dropIndexes(client);
  await work();
  for (const index of indexes) await client.query(index);
  await client.query(`reset all`);
  await client.query(`vacuum analyze`);
  await client.query(`checkpoint`);
}

/** Drops the indexes that no constraint needs, since building them after the rows is faster. Returns their definitions. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const onServer = (statement: string) => withClient(SERVER, (client) => client.query(statement));

/** Runs `work` with a connection of its own. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
