import { compare, type Comparison } from './compare';
import { findColumns, type Columns, type CompleteColumns, type WaitingPayment } from './statement/columns';
import { decodeStatement } from './statement/decode';
import { parseStatement, type Table } from './statement/parse';
import { RefusedFile, type RefusalReason } from './statement/refusal';
import { isOut } from './statement/words';

/** A summary of a statement, for choosing its columns. */
export interface StatementOutline {
  headers: string[];
  /** The first values of each column. */
  samples: string[][];
  rowCount: number;
  /** Whether a cell is a word such as 'Withdrawal'. */
  namesMoneyOut: boolean;
}

/** The worker's calls: each has its arguments and its answer. */
export interface StatementCalls {
  read: (
    file: Pick<Blob, 'arrayBuffer'>,
  ) => Promise<{ outline: StatementOutline } | { refusal: RefusalReason }>;
  findColumns: (waiting: readonly WaitingPayment[]) => Promise<Columns>;
  compare: (
    columns: CompleteColumns,
    waiting: readonly WaitingPayment[],
    known: readonly string[],
  ) => Promise<Comparison>;
}
export type StatementCall = {
  [Name in keyof StatementCalls]: { name: Name; args: Parameters<StatementCalls[Name]> };
}[keyof StatementCalls];

const SAMPLES = 3;

/** Reads one statement at a time and keeps it in memory. Runs in a worker, so that the page stays responsive. */
export function createStatementReader(): StatementCalls {
  let table: Table = { headers: [], rows: [] };
  return {
    async read(file) {
      try {
        table = parseStatement(decodeStatement(new Uint8Array(await file.arrayBuffer())));
        return { outline: outlineOf(table) };
      } catch (error) {
        if (error instanceof RefusedFile) return { refusal: error.reason };
        throw error;
      }
    },
    findColumns: async (waiting) => findColumns(table, waiting),
    compare: async (columns, waiting, known) => compare(table, columns, waiting, known),
  };
}

function outlineOf({ headers, rows }: Table): StatementOutline {
  const samples = headers.map((_, column) => {
    const values = new Set<string>();
    for (const row of rows) {
      if (row[column]) values.add(row[column]);
      if (values.size === SAMPLES) break;
    }
    return [...values];
  });
  return { headers, samples, rowCount: rows.length, namesMoneyOut: rows.some((row) => row.some(isOut)) };
}

/** Makes the call that a message names. */
export function makeCall(reader: StatementCalls, call: StatementCall): Promise<unknown> {
  switch (call.name) {
    case 'read':
      return reader.read(...call.args);
    case 'findColumns':
      return reader.findColumns(...call.args);
    case 'compare':
      return reader.compare(...call.args);
  }
}
