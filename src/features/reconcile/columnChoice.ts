import { browserStorage } from '../../lib/storage';
import { COLUMN_NAMES, type Columns } from './statement/columns';

const KEY = 'device:statementColumns';
/** Kinds of files that are remembered; the oldest makes room. */
const KEPT = 20;

/** A kind of file is told by its headers. */
const kindOf = (headers: readonly string[]) => headers.join('\u0000');

function readAll(): [kind: string, columns: Columns][] {
  try {
    const kept: unknown = JSON.parse(browserStorage('localStorage').getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** The columns that were confirmed for this kind of file on this device; null if there are none. */
export function rememberedColumns(headers: readonly string[]): Columns | null {
  const [, columns] = readAll().find(([kind]) => kind === kindOf(headers)) ?? [];
  if (!columns) return null;
  const isPlace = (column: unknown) =>
    column === null || (Number.isInteger(column) && Number(column) >= 0 && Number(column) < headers.length);
  return COLUMN_NAMES.every((name) => isPlace(columns[name])) ? columns : null;
}

/** Remembers how this kind of file is read; nothing else of the file is kept. */
export function rememberColumns(headers: readonly string[], columns: Columns): void {
  const others = readAll().filter(([kind]) => kind !== kindOf(headers));
  const kept = [[kindOf(headers), columns], ...others].slice(0, KEPT);
  browserStorage('localStorage').setItem(KEY, JSON.stringify(kept));
}
