import { toTranslate } from '../../contract/translate';
import { isUuid } from '../../contract/uuid';
import { malformed } from './errors';
import { readTime } from './time';

/** A keyset cursor: the sort key and id of the last row of the page before. */
export interface Cursor {
  readonly at: Date;
  readonly id: string;
  /** In lists that are ordered by a number first, that number. */
  readonly rank?: number;
}

/** The cursor of a list from the key of a row: its time, ISO 8601, and its id with a space between, or its number. */
export const cursorOf = (list: string, key: string | number): string =>
  Buffer.from(`${list} ${key}`).toString('base64url');

export const encodeCursor = (list: string, { at, id, rank }: Cursor): string =>
  cursorOf(list, [at.toISOString(), id, ...(rank === undefined ? [] : [rank])].join(' '));

/** @throws HttpError 400 for a cursor that this list did not issue. */
export function decodeCursor(list: string, text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [at, id, rank] = keyIn(list, text).split(' ');
  const date = readTime(at ?? '');
  if (!date || !isUuid(id)) throw noSuchPage();
  if (rank === undefined) return { at: date, id };
  if (!/^\d{1,9}$/.test(rank)) throw noSuchPage();
  return { at: date, id, rank: Number(rank) };
}

/** The same for a list whose rows are numbered. @throws HttpError 400 */
export function decodeNumber(list: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const key = keyIn(list, text);
  if (!/^[1-9]\d{0,8}$/.test(key)) throw noSuchPage();
  return Number(key);
}

function keyIn(list: string, text: string): string {
  const decoded = Buffer.from(text, 'base64url').toString();
  if (!decoded.startsWith(`${list} `)) throw noSuchPage();
  return decoded.slice(list.length + 1);
}

const noSuchPage = () => malformed(toTranslate('That page does not exist. Please start from the first one.'));
