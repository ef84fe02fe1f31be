import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely';
import type { Database } from './schema';

/** The PostgreSQL types that a statement takes, with their JavaScript types; most may be null. */
interface Taken {
  uuid: string | null;
  text: string | null;
  integer: number;
  float8: number;
  timestamptz: Date | string;
  bytea: Uint8Array;
  'uuid[]': readonly string[];
}
export type Slots = Record<string, keyof Taken>;
export type Input<S extends Slots> = { [K in keyof S]: Taken[S[K]] };

/** SQL that is compiled once, when the server starts, and run with other values each time. */
export interface Statement<S extends Slots, Row> {
  readonly text: string;
  values(input: Input<S>): unknown[];
  /** Never set; it carries the type of the rows. */
  readonly row?: Row;
}

const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The names of prepared statements, by their text. */
const names = new Map<string, string>();

/** The name under which connections prepare this text; undefined if it is planned each time. */
export const nameOfStatement = (text: string): string | undefined => names.get(text);

/**
 * Creates a statement from named values with their PostgreSQL types and SQL that may use each any number of times.
 * Other values in the SQL must be literals. PostgreSQL parses and plans it once per connection; set `planEachTime` if
 * the best plan depends on the values.
 *
 *     const emailOf = statement<{ email: string }>()(
 *       { id: 'uuid' },
 *       ({ id }) => sql`select email from users where id = ${id}`,
 *     );
 *     const [row] = await runOn(db, emailOf, { id: userId });
 */
export const statement =
  <Row>() =>
  <const S extends Slots>(
    slots: S,
    write: (slot: { [K in keyof S]: RawBuilder<Taken[S[K]]> }) => RawBuilder<unknown>,
    { planEachTime = false } = {},
  ): Statement<S, Row> => {
    const markers = Object.fromEntries(
      Object.keys(slots).map((name) => [name, sql.raw(`\u0001${name}\u0001`)]),
    );
    const { sql: marked, parameters } = write(markers as never).compile(compiler);
    if (parameters.length > 0)
      throw new Error(`A statement has a value that is not one of its slots: ${marked}`);
    const taken: string[] = [];
    const text = marked.replace(/\u0001(\w+)\u0001/g, (_marker, slot: string) => {
      if (!taken.includes(slot)) taken.push(slot);
      return `$${taken.indexOf(slot) + 1}::${slots[slot]}`;
    });
    if (!planEachTime && !names.has(text)) names.set(text, `s${names.size + 1}`);
    return { text, values: (input) => taken.map((slot) => input[slot]) };
  };

/** Runs a statement on any connection and returns its rows. */
export type Run = <S extends Slots, Row>(made: Statement<S, Row>, input: Input<S>) => Promise<Row[]>;

/** Runs a statement and returns its rows: within a transaction where `db` is one, else on any connection. */
export async function runOn<S extends Slots, Row>(
  db: Kysely<Database>,
  made: Statement<S, Row>,
  input: Input<S>,
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(made.text, made.values(input)));
  return rows;
}

/**
 * Runs a query under a name of its own: PostgreSQL parses and plans it once per connection. Its text may vary by a few
 * conditions and never by a value, since each text is kept; not for queries whose best plan depends on the values.
 */
export async function runPrepared<Row>(
  db: Kysely<Database>,
  query: { compile(db: Kysely<Database>): CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = query.compile(db);
  if (!names.has(compiled.sql)) names.set(compiled.sql, `s${names.size + 1}`);
  return (await db.executeQuery<Row>(compiled)).rows;
}
