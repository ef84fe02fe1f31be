import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { openDatabase, useEmbedded, type OpenDatabase } from '../../server/db/client';
import { openEmbedded } from '../../server/db/embedded';

const ROOT = join(__dirname, '..', '..');
const MIGRATIONS = join(ROOT, 'server/db/migrations');
const CACHE = join(ROOT, 'node_modules/.cache/peerproof');

/** True where the tests of the server run on PostgreSQL (and Redis, if there is one) instead of the embedded database. */
export const onPostgres = process.env.TEST_BACKEND === 'postgres';

export interface TestDatabase {
  readonly database: OpenDatabase;
  /** Its address, on PostgreSQL. */
  readonly url?: string;
  /** Closes the database and removes it. */
  remove(): Promise<void>;
}

/** A migrated database of its own, without rows. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (onPostgres) return freshPostgres();
  const embedded = await openEmbedded(undefined, new Blob([await migratedDump()]));
  const database = await useEmbedded(embedded);
  return { database, remove: () => database.close() };
}

/** The embedded database after all migrations, made once per version of them: restoring is faster than migrating. */
async function migratedDump(): Promise<ArrayBuffer> {
  const digest = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) digest.update(readFileSync(join(MIGRATIONS, name)));
  const version = digest.digest('hex').slice(0, 16);
  const file = join(CACHE, `migrated-${version}.tar`);
  if (!existsSync(file)) {
    const embedded = await PGlite.create();
    const database = await useEmbedded(embedded);
    const dump = await embedded.dumpDataDir('none');
    await database.close();
    mkdirSync(CACHE, { recursive: true });
    const aside = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(aside, Buffer.from(await dump.arrayBuffer()));
    renameSync(aside, file);
  }
  const content = readFileSync(file);
  return content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength);
}

async function freshPostgres(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_BACKEND=postgres needs TEST_DATABASE_URL, the address of a PostgreSQL server.');
  const name = `peerproof_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: address.href, dataDir: '' });
  return {
    database,
    url: address.href,
    async remove() {
      await database.close();
      await runOn(server, `drop database ${name} with (force)`);
    },
  };
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
