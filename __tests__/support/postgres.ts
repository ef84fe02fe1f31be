import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database for one test. */
export interface CreatedPostgres {
  readonly name: string;
  readonly url: string;
}

/** Creates a database on the server of TEST_DATABASE_URL: a copy of `template`, or an empty one. */
export async function createPostgres(template?: string): Promise<CreatedPostgres> {
  const name = `peerproof_test_${randomBytes(6).toString('hex')}`;
  await runOn(serverUrl(), `create database ${name}${template ? ` template ${template}` : ''}`);
  // Commits need not wait for the disk, as the data need not survive a power cut.
  await runOn(serverUrl(), `alter database ${name} set synchronous_commit = off`);
  const address = new URL(serverUrl());
  address.pathname = `/${name}`;
  return { name, url: address.href };
}

export async function dropPostgres(name: string): Promise<void> {
  await runOn(serverUrl(), `drop database if exists ${name} with (force)`);
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL, the address of a PostgreSQL server, is not set.');
  return url;
}

/** Runs statements on the database at this address and returns the rows. */
export async function runOn<Row>(server: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
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
