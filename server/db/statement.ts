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
  /** Changes nothing and waits for nobody's lock. */
  readonly onlyReads: boolean;
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

/** The names of the statements that are kept, by their text. */
const names = new Map<string, string>();

/** The name under which connections keep the statement of this text; undefined where it is none of ours or planned anew. */
export const nameOfStatement = (text: string): string | undefined => names.get(text);

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
    const taken: string[] = [];
    const text = marked.replace(/\u0001(\w+)\u0001/g, (_marker, slot: string) => {
      if (!taken.includes(slot)) taken.push(slot);
      return `$${taken.indexOf(slot) + 1}::${slots[slot]}`;
    });
    const name = planEachTime ? undefined : (names.get(text) ?? `s${names.size + 1}`);
    if (name) names.set(text, name);
    return {
      text,
      name,
      onlyReads: !/\b(insert|update|delete|lock)\b/i.test(text),
      values: (input) => taken.map((slot) => input[slot]),
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
