import { asciiDigits } from '../../contract/asciiDigits';
import { LIMITS } from '../../contract/limits';
import { malformed } from './errors';
import { parameterOf } from './query';

/** A trigram index cannot find shorter texts inside a word. */
const SHORT = 3;
const HAS_LETTERS = /\p{L}/u;

/** The `ilike` pattern of the texts that contain `part`. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The `ilike` pattern that finds texts containing `search`; for one or two letters, texts with a word starting with
 * them. The searched text must have a space before each part.
 */
export const searchPattern = (search: string): string =>
  containing(search.length < SHORT ? ` ${search}` : search);

/**
 * The search text from the parameter with this name; '' if missing. Digits of other scripts become 0-9, as numbers are
 * stored, unless there are letters: names keep the digits as typed. Letter and accent become one character, as in names.
 * @throws HttpError 400 if it is not a text or too long.
 */
export function parseSearch(query: unknown, name: 'query' | 'search' | 'orderId'): string {
  const search = parameterOf(query, name) ?? '';
  if (typeof search !== 'string' || search.length > LIMITS.search.max)
    throw malformed(`'${name}' must be a text of at most ${LIMITS.search.max} characters.`);
  // PostgreSQL's text cannot hold NUL.
  const text = search.replaceAll('\0', '').normalize('NFC').trim();
  return HAS_LETTERS.test(text) ? text : asciiDigits(text);
}
