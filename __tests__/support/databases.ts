import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { openDatabase, useEmbedded, type OpenDatabase } from '../../server/db/client';
import { openInMemory } from '../../server/db/embedded';

const ROOT = join(__dirname, '..', '..');
const MIGRATIONS = join(ROOT, 'server/db/migrations');
const CACHE = join(ROOT, 'node_modules/.cache/peerproof');
/** What makes a restored database start faster and no test sees: fewer files and less memory to set up. */
const SLIM = `
  alter system set shared_buffers = '8MB';
  update pg_database set datistemplate = false;
  drop database template0;
  drop database template1;
  checkpoint`.split(';');

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
  const embedded = await openInMemory(await migratedDump());
  const database = await useEmbedded(embedded);
  return { database, remove: () => database.close() };
}

/** A database that is not migrated yet. */
export interface OldDatabase {
  /** Asks the database itself, before and after it was opened. */
  query<Row>(statement: string): Promise<Row[]>;
  /** Opens it as the product does at its start, which brings the schema up to date. */
  open(): Promise<TestDatabase>;
}

/** What `script`, statements of SQL, makes of an empty database. */
export async function oldDatabase(script: string): Promise<OldDatabase> {
  if (onPostgres) return oldPostgres(script);
  const embedded = await openInMemory();
  await embedded.exec(script);
  return {
    query: async <Row>(statement: string) => (await embedded.query<Row>(statement)).rows,
    async open() {
      const database = await useEmbedded(embedded);
      return { database, remove: () => database.close() };
    },
  };
}

/** The embedded database after all migrations, made once per version of them: restoring is faster than migrating. */
async function migratedDump(): Promise<Blob> {
  const digest = createHash('sha256').update(SLIM.join());
  for (const name of readdirSync(MIGRATIONS).sort()) digest.update(readFileSync(join(MIGRATIONS, name)));
  const version = digest.digest('hex').slice(0, 16);
  const file = join(CACHE, `migrated-${version}.tar`);
  if (!existsSync(file)) {
    const embedded = await PGlite.create({
      extensions: { pg_trgm },
      initDbStartParams: ['--wal-segsize=1'],
    });
    const database = await useEmbedded(embedded);
    for (const statement of SLIM) await embedded.query(statement);
    const dump = await embedded.dumpDataDir('none');
    await database.close();
    mkdirSync(CACHE, { recursive: true });
    const aside = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(aside, Buffer.from(await dump.arrayBuffer()));
    renameSync(aside, file);
  }
  return new Blob([readFileSync(file)]);
}

async function freshPostgres(): Promise<TestDatabase> {
  return openPostgres(await createPostgres());
}

async function oldPostgres(script: string): Promise<OldDatabase> {
  const created = await createPostgres();
  await runOn(created.url, script);
  return {
    query: <Row>(statement: string) => runOn<Row>(created.url, statement),
    open: () => openPostgres(created),
  };
}

interface CreatedPostgres {
  url: string;
  drop(): Promise<unknown>;
}

async function openPostgres({ url, drop }: CreatedPostgres): Promise<TestDatabase> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  return {
    database,
    url,
    async remove() {
      await database.close();
      await drop();
    },
  };
}

async function createPostgres(): Promise<CreatedPostgres> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_BACKEND=postgres needs TEST_DATABASE_URL, the address of a PostgreSQL server.');
  const name = `peerproof_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => runOn(server, `drop database ${name} with (force)`) };
}

async function runOn<Row>(server: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}
