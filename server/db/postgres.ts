import { DatabaseError, Pool, type PoolClient, type QueryResultRow } from 'pg';
import type { Connection, ConnectionPool, NamedQuery } from './dialect';

/** Where a PostgreSQL is, or the pooler before it, and whether statements may have names there. */
interface PostgresAddress {
  readonly url: string;
  readonly prepares: boolean;
  /** How long to wait for a connection to open or become free, in milliseconds, instead of five seconds; for tests. */
  readonly connectMs?: number | undefined;
}

const CONNECTIONS = 10;
/**
 * Connections to plan for: the pool, one for migrations at the start, two that PostgreSQL has not yet noticed to be
 * gone.
 */
export const CONNECTIONS_OF_A_PROCESS = 13;
const CONNECT_MS = 5000;

/** How long a request may wait for PostgreSQL, in milliseconds (docs/adr/0031). */
const REQUEST_LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  // Longer than a transaction may wait for images (server/storage/bucket.ts).
  idle_in_transaction_session_timeout: 60_000,
  // Longer than statement_timeout: only a database that hangs gets here.
  query_timeout: 20_000,
  keepAlive: true,
};

/** A read that takes longer on a replica is the primary's (docs/adr/0078). */
const REPLICA_LIMITS = { ...REQUEST_LIMITS, statement_timeout: 5000, query_timeout: 6000 };

/** One connection without limits, for migrations: they may take as long as they need. */
export const migrationPool = (connectionString: string, connectMs = CONNECT_MS): Pool =>
  new Pool({ connectionString, connectionTimeoutMillis: connectMs, keepAlive: true, max: 1 }).on(
    'error',
    () => {},
  );

/** The connections to PostgreSQL that requests share. */
export const postgresPool = (address: PostgresAddress): ConnectionPool => sharedPool(address, REQUEST_LIMITS);

/** The same for a replica. */
export const replicaPool = (address: PostgresAddress): ConnectionPool => sharedPool(address, REPLICA_LIMITS);

function sharedPool(
  { url, prepares, connectMs = CONNECT_MS }: PostgresAddress,
  limits: typeof REQUEST_LIMITS,
): ConnectionPool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    ...limits,
    connectionTimeoutMillis: connectMs,
  });
  // Without listeners, a connection that the server closes would end the process. The pool listens only to idle ones.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    connect: async () => usableConnection(await pool.connect(), prepares),
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  };
}

/** After a lost connection or a timeout, the rest of a transaction fails at once and the pool drops the connection. */
function usableConnection(client: PoolClient, prepares: boolean): Connection {
  let failure: Error | undefined;
  return {
    async query<Row>(query: NamedQuery) {
      if (failure) throw failure;
      try {
        const { rows, rowCount } = await client.query<QueryResultRow & Row>(
          prepares ? query : { ...query, name: undefined },
        );
        return { rows, affected: rowCount ?? 0 };
      } catch (error) {
        // A DatabaseError is PostgreSQL's own answer; the connection is fine.
        if (!(error instanceof DatabaseError)) failure = error as Error;
        throw error;
      }
    },
    release: () => client.release(failure),
  };
}
