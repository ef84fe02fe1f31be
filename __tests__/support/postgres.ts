import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database for one test. */
export interface CreatedPostgres {
  readonly name: string;
  readonly url: string;
}

/** The environment variable with the address of a pooler before TEST_DATABASE_URL, which the product then uses. */
const POOLER = 'TEST_POOLER_URL';

/** For `connectMs`: a busy machine may stand still for seconds while a connection opens. */
export const CONNECT_MS = 60_000;

/** False if the tests run through a pooler that knows no prepared statements. */
export const prepares = process.env.DATABASE_PREPARED !== 'off';

/** Creates a database on the server of TEST_DATABASE_URL: a copy of `template`, or an empty one. */
export async function createPostgres(template?: string): Promise<CreatedPostgres> {
  const name = `peerproof_test_${randomBytes(6).toString('hex')}`;
  await runOn(
    serverUrl(),
    `create database ${name}${template ? ` template ${template}` : ''}`,
    // Commits need not wait for the disk, as the data need not survive a power cut.
    `alter database ${name} set synchronous_commit = off`,
  );
  return { name, url: databaseAt(process.env[POOLER] || serverUrl(), name) };
}

/** As `createPostgres`, to make copies of. No pooler is before it, as it would keep connections, and then no copy can be made. */
export async function createTemplate(): Promise<CreatedPostgres> {
  const { name } = await createPostgres();
  return { name, url: databaseAt(serverUrl(), name) };
}

function databaseAt(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

export async function dropPostgres(name: string): Promise<void> {
  await runOn(serverUrl(), `drop database if exists ${name} with (force)`);
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL, the address of a PostgreSQL server, is not set.');
  return url;
}

/** Runs statements on the database at this address, one after the other, and returns the rows of the last. */
export async function runOn<Row>(server: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows as Row[];
    return rows;
  } finally {
    await client.end();
  }
}

/** Runs a statement in a transaction that stays open. */
export async function holdOpen(server: string, statement: string): Promise<{ rollBack(): Promise<void> }> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return {
    async rollBack() {
      await client.query('rollback');
      await client.end();
    },
  };
}
