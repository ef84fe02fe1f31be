import Papa from 'papaparse';
import { RefusedFile } from './refusal';
import { unnamedColumn } from './unnamedColumn';

/** A statement's table, without what stands above it. Every row has as many cells as there are headers. */
export interface Table {
  headers: string[];
  rows: string[][];
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Enough to see the table below the lines about the account. */
const SAMPLE_ROWS = 200;

/**
 * The table of a statement, whatever its separator. Lines above the header and totals below the rows are left out.
 * @throws RefusedFile if there is no table with rows.
 */
export function parseStatement(text: string): Table {
  // Excel's own first line.
  const body = text.replace(/^\ufeff?sep=.\r?\n/i, '');
  const samples = SEPARATORS.map((separator) => {
    const rows = parseRows(body, separator, SAMPLE_ROWS);
    return { separator, rows, width: commonWidth(rows) };
  });
  const best = samples
    .filter(({ rows, width }) => width > 1 && ofWidth(rows, width) > 1)
    .sort(
      (one, other) =>
        ofWidth(other.rows, other.width) - ofWidth(one.rows, one.width) || other.width - one.width,
    )[0];
  if (!best) throw new RefusedFile('noTable');

  const all = parseRows(body, best.separator);
  const headerAt = all.findIndex((row) => isHeader(row, best.width));
  const header = all[headerAt];
  if (!header) throw new RefusedFile('noTable');
  const rows = all
    .slice(headerAt + 1)
    .filter((row) => row.length >= best.width - 1)
    .map((row) => header.map((_, column) => (row[column] ?? '').trim()));
  if (rows.length === 0) throw new RefusedFile('noTable');
  return { headers: header.map((name, column) => name.trim() || unnamedColumn(column)), rows };
}

function parseRows(text: string, delimiter: string, preview?: number): string[][] {
  return Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: 'greedy' }).data;
}

/** The number of cells that most rows have. */
function commonWidth(rows: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [common] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [0];
  return common;
}

const ofWidth = (rows: readonly string[][], width: number) =>
  rows.filter(({ length }) => length === width).length;

/** Names, not values: mostly filled, none twice as a number or date. */
function isHeader(row: readonly string[], width: number): boolean {
  if (Math.abs(row.length - width) > 1) return false;
  const names = row.filter((cell) => cell.trim());
  return names.length >= width - 1 && names.every((cell) => !/^[-+$€£(]?\d/.test(cell.trim()));
}
