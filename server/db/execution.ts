import { Query, types, type Connection, type PoolClient, type Submittable } from 'pg';

/** What `pg` gives a query to send itself with; its own types leave some of it out. */
export interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  /** By name, what this connection has prepared. */
  readonly parsedStatements: Record<string, string | undefined>;
  /** By name, what it is being asked to prepare. */
  readonly submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly Bound[] }): void;
  describe(portal: { type: 'P'; name: '' }): void;
  execute(portal: Record<string, never>): void;
  sync(): void;
}
type Bound = string | Buffer | null;

interface Column {
  readonly name: string;
  parse(text: string): unknown;
}

/** The columns of each statement that has answered once, by its name. They stay the same while the process runs. */
const columnsOf = new Map<string, readonly Column[]>();

/** On a connection that is sent one statement behind the other, `pg` takes no others than its own. */
const OwnQuery = Query as unknown as new (config: object) => object;

/**
 * One run of a prepared statement, by the interface through which `pg` takes queries of others (as pg-cursor's). Unlike `pg`'s
 * own it does not ask each time which columns will come, and makes nothing but the rows: a third less of the server's time
 * (docs/adr/0022).
 */
class Execution extends OwnQuery implements Submittable {
  private readonly answered: Record<string, unknown>[] = [];

  constructor(
    readonly name: string,
    readonly text: string,
    private readonly values: readonly unknown[],
    /** Whether `begin`, which is prepared, goes before it in the same way to the database. */
    readonly begins: boolean,
    private readonly resolve: (rows: Record<string, unknown>[]) => void,
    private readonly reject: (error: Error) => void,
  ) {
    super({});
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    const bound = this.values.map(toBound);
    wire.stream.cork();
    try {
      if (this.begins) {
        wire.bind({ statement: BEGIN.name, values: [] });
        wire.execute({});
      }
      if (!wire.parsedStatements[this.name] && !wire.submittedNamedStatements[this.name]) {
        wire.submittedNamedStatements[this.name] = this.text;
        wire.parse({ name: this.name, text: this.text });
      }
      wire.bind({ statement: this.name, values: bound });
      if (!columnsOf.has(this.name)) wire.describe({ type: 'P', name: '' });
      wire.execute({});
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
    columnsOf.set(this.name, columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    const columns = columnsOf.get(this.name)!;
    for (let place = 0; place < columns.length; place += 1) {
      const { name, parse } = columns[place]!;
      const text = fields[place]!;
      row[name] = text === null ? null : parse(text);
    }
    this.answered.push(row);
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.answered);
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/** What PostgreSQL reads of the values that a statement takes. */
function toBound(value: unknown): Bound {
  if (value === null || typeof value === 'string') return value;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  // Of uuids, which need no quotes.
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return String(value);
}

export interface Prepared {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a statement on a connection, prepared there under its name, and answers its rows. */
export const execute = (client: PoolClient, prepared: Prepared): Promise<Record<string, unknown>[]> =>
  submit(client, prepared, false);

const BEGIN: Prepared = { name: 'begin', text: 'begin', values: [] };
/** Connections on which `begin` is prepared. */
const beginners = new WeakSet<PoolClient>();

/** The same for the first statement of a transaction, which begins with it. */
export async function executeFirst(
  client: PoolClient,
  prepared: Prepared,
): Promise<Record<string, unknown>[]> {
  if (beginners.has(client)) return submit(client, prepared, true);
  // By itself: two statements are not prepared at a time, for `pg` could not tell which of them failed.
  await execute(client, BEGIN);
  beginners.add(client);
  return execute(client, prepared);
}

const submit = (client: PoolClient, { name, text, values }: Prepared, begins: boolean) =>
  new Promise<Record<string, unknown>[]>((resolve, reject) => {
    client.query(new Execution(name, text, values, begins, resolve, reject));
  });
