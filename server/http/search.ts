import { LIMITS } from '../../contract/limits';
import { malformed } from './errors';

/** A trigram index cannot find shorter texts inside a word. */
const SHORT = 3;

/** The `ilike` pattern of the texts that contain `part`. */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The `ilike` pattern that finds texts containing `search`; for one or two letters, texts with a word starting with
 * them. The searched text must have a space before each part.
 */
export const searchPattern = (search: string): string =>
  containing(search.length < SHORT ? ` ${search}` : search);

/**
 * The search text from the parameter with this name; '' if missing.
 * @throws HttpError 400 if it is not a text or too long.
 */
export function parseSearch(query: unknown, name: 'query' | 'search' | 'orderId'): string {
  const { [name]: search = '' } = (query ?? {}) as Record<string, unknown>;
  if (typeof search !== 'string' || search.length > LIMITS.search.max)
    throw malformed(`'${name}' must be a text of at most ${LIMITS.search.max} characters.`);
  // PostgreSQL's text cannot hold NUL.
  return search.replaceAll('\0', '').trim();
}
