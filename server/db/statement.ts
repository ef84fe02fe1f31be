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

/** The types of PostgreSQL that a statement takes, and what JavaScript gives it; most may be null. */
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

/** SQL that is written once, when the server starts, and run with other values each time. */
export interface Statement<S extends Slots, Row> {
  readonly text: string;
  /** Undefined where the best way to the rows depends on the values: PostgreSQL then plans it anew each time. */
  readonly name: string | undefined;
  values(input: Input<S>): unknown[];
  /** Never there; it carries the type of the rows. */
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

let count = 0;

/**
 * Makes a statement of the values that it may take, by name with their types, and its SQL, in which each may stand
 * several times or not at all. Any other value in the SQL must be a literal.
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
      throw new Error(`A value stands outside of the slots of a statement: ${marked}`);
    const names: string[] = [];
    const text = marked.replace(/\u0001(\w+)\u0001/g, (_marker, name: string) => {
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}::${slots[name]}`;
    });
    count += 1;
    return {
      text,
      name: planEachTime ? undefined : `s${count}`,
      values: (input) => names.map((name) => input[name]),
    };
  };

/** Runs a statement outside of any transaction and answers its rows. */
export type Run = <S extends Slots, Row>(made: Statement<S, Row>, input: Input<S>) => Promise<Row[]>;

/** Runs a statement within a transaction, or on a connection of its own. */
export async function runOn<S extends Slots, Row>(
  db: Kysely<Database>,
  made: Statement<S, Row>,
  input: Input<S>,
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(made.text, made.values(input)));
  return rows;
}
