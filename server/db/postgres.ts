import { Pool, type PoolClient, type QueryResult } from 'pg';
import { AttentiveClient, LIMITS_OF_REQUESTS } from './attentive-client';
import type { MeasuredPool } from './embedded';
import { execute, executeFirst } from './execution';
import { openReaders, type Readers } from './readers';
import { nameOfStatement, type Run } from './statement';

const CONNECTIONS = 10;
const CONNECT_MS = 5000;

export type NamingPool = MeasuredPool & { readonly pool: Pool; readonly readers: Readers };

/** A pool for what may take its time, such as migrations: nothing is cut, however long it takes. */
export const patientPool = (connectionString: string): Pool =>
  new Pool({ connectionString, connectionTimeoutMillis: CONNECT_MS, keepAlive: true, max: 1 }).on(
    'error',
    () => {},
  );

/** The connections of requests to PostgreSQL. Statements that come again are parsed and planned once per connection (docs/adr/0022). */
export function postgresPool(connectionString: string): NamingPool {
  const way = { connectionString, connectionTimeoutMillis: CONNECT_MS, ...LIMITS_OF_REQUESTS };
  const pool = new Pool({ ...way, max: CONNECTIONS, Client: AttentiveClient });
  // An idle connection that the server closes is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => {});
  // The pool listens only to idle connections: one lost in the middle of a request would end the process just the same.
  pool.on('connect', (client) => client.on('error', () => {}));
  const readers = openReaders(way);
  return {
    pool,
    readers,
    connect: async () => withNames(await pool.connect()) as never,
    end: async () => {
      await Promise.all([pool.end(), readers.end()]);
    },
    load() {
      const { busy, idle } = readers.load();
      return {
        busy: busy + pool.totalCount - pool.idleCount,
        idle: idle + pool.idleCount,
        waiting: pool.waitingCount,
      };
    },
  };
}

/** A connection as Kysely takes it. A transaction's `begin` waits for its first statement, to go with it in one way. */
function withNames(client: PoolClient) {
  let begins = false;
  return {
    async query(text: string, values: unknown[]): Promise<Answered> {
      const isFirst = begins;
      begins = text === 'begin';
      if (begins) return NOTHING;
      const name = nameOfStatement(text);
      if (name) return { rows: await (isFirst ? executeFirst : execute)(client, { name, text, values }) };
      if (isFirst && (text === 'commit' || text === 'rollback')) return NOTHING;
      if (isFirst) await client.query('begin');
      return client.query({ name: nameOf(text, values), text, values });
    },
    release: () => client.release(),
  };
}

/** Kysely reads the counts only of commands that write and were written with it. */
type Answered = Pick<QueryResult, 'rows'> & Partial<QueryResult>;
const NOTHING: Answered = { rows: [] };

/** More than the server has; whatever makes more is not worth remembering. */
const NAMES_MAX = 500;
const names = new Map<string, string>();

/**
 * The name under which connections keep a statement; undefined where that does not pay or harm: without values, with a
 * list of any length, where the best plan depends on the text searched for, and where the columns are not named, since a
 * migration that adds one makes what was prepared before unusable.
 */
function nameOf(text: string, values: readonly unknown[] = []): string | undefined {
  if (values.length === 0) return undefined;
  const known = names.get(text);
  if (known) return known;
  if (names.size >= NAMES_MAX || / in \(\$|\), \(\$|ilike|(?<!count\()\*/.test(text)) return undefined;
  const name = `k${names.size}`;
  names.set(text, name);
  return name;
}

/** Runs statements: those that only read on the readers, others on any connection of the pool. */
export const postgresRun =
  ({ pool, readers }: NamingPool): Run =>
  async ({ name, text, values, onlyReads }, input) => {
    if (name && onlyReads) return (await readers.read({ name, text, values: values(input) })) as never;
    if (!name) return (await pool.query(text, values(input))).rows as never;
    const client = await pool.connect();
    try {
      const rows = await execute(client, { name, text, values: values(input) });
      client.release();
      return rows as never;
    } catch (error) {
      // With it, the pool takes the connection for lost, as `pool.query` does.
      client.release(error as Error);
      throw error;
    }
  };
