import { readFileSync } from 'node:fs';
import { openDatabase, useEmbedded, type OpenDatabase } from '../../server/db/client';
import { openInMemory } from '../../server/db/embedded';
import { CONNECT_MS, createPostgres, dropPostgres, prepares, runOn, type CreatedPostgres } from './postgres';

/** True if the server tests run on PostgreSQL (and Redis, if there is one) instead of the embedded database. */
export const onPostgres = process.env.TEST_BACKEND === 'postgres';

/** The environment variables that name this run's migrated databases: the file of a dump, and a database on the server. */
export const TEMPLATES = { embedded: 'TEST_EMBEDDED_TEMPLATE', postgres: 'TEST_POSTGRES_TEMPLATE' };

export interface TestDatabase {
  readonly database: OpenDatabase;
  /** Its address, on PostgreSQL. */
  readonly url?: string;
  /** Closes the database and removes it. */
  remove(): Promise<void>;
}

/** Opens a new migrated database without rows. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (onPostgres) return openPostgres(await createPostgres(process.env[TEMPLATES.postgres]));
  const dump = new Blob([readFileSync(process.env[TEMPLATES.embedded]!)]);
  const database = await useEmbedded(await openInMemory(dump));
  return { database, remove: () => database.close() };
}

/** A database that is not migrated yet. */
export interface OldDatabase {
  /** Queries the database directly, before and after it is opened. */
  query<Row>(statement: string): Promise<Row[]>;
  /** Opens it as the product does at its start, which migrates it. */
  open(): Promise<TestDatabase>;
}

/** A new database on which `script`, statements of SQL, has run. */
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

async function oldPostgres(script: string): Promise<OldDatabase> {
  const created = await createPostgres();
  await runOn(created.url, script);
  return {
    query: <Row>(statement: string) => runOn<Row>(created.url, statement),
    open: () => openPostgres(created),
  };
}

async function openPostgres({ name, url }: CreatedPostgres): Promise<TestDatabase> {
  const database = await openDatabase({
    databaseUrl: url,
    databasePrepared: prepares,
    dataDir: '',
    guard: true,
    connectMs: CONNECT_MS,
  });
  return {
    database,
    url,
    async remove() {
      await database.close();
      await dropPostgres(name);
    },
  };
}
