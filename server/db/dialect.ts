import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { traced } from '../tracing/span';
import { nameOfStatement } from './statement';

/** Connections in use and idle, and callers that wait for one. */
export interface DatabaseLoad {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** One connection; the same for PostgreSQL and the embedded database. */
export interface Connection {
  /** Runs a query, prepared under its name if it has one. */
  query<Row>(query: NamedQuery): Promise<{ rows: Row[]; affected: number }>;
  release(): void;
}

export interface NamedQuery {
  readonly text: string;
  readonly values: unknown[];
  readonly name: string | undefined;
}

export interface ConnectionPool {
  connect(): Promise<Connection>;
  load(): DatabaseLoad;
  end(): Promise<void>;
}

/** PostgreSQL's SQL, run on the connections of a pool. */
export const dialectOn = (pool: ConnectionPool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(pool),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class PoolDriver implements Driver {
  constructor(private readonly pool: ConnectionPool) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(await this.pool.connect());
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}

class PooledConnection implements DatabaseConnection {
  constructor(private readonly connection: Connection) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const query = { text: sql, values: [...parameters], name: nameOfStatement(sql) };
    const { rows, affected } = await traced(`sql ${firstWordOf(sql)}`, attributesOf(sql), () =>
      this.connection.query<Row>(query),
    );
    return { rows, numAffectedRows: BigInt(affected) };
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed: read them in pages.');
  }

  release(): void {
    this.connection.release();
  }
}

/** The text of a statement has `$1` in place of values. */
const attributesOf = (text: string) => ({ 'db.system.name': 'postgresql', 'db.query.text': text });

const firstWordOf = (text: string): string => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? '';
