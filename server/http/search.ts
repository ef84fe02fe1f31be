import { LIMITS } from '../../contract/limits';
import { malformed } from './errors';
import { withoutNul } from './validate';

/** Texts shorter than this cannot be found in their middle by an index of three letters each. */
const SHORT = 3;

/**
 * The pattern of `ilike` that finds what contains `search`; of one or two letters, what has a word that begins with them.
 * The searched text must have a space in front of each part.
 */
export function searchPattern(search: string): string {
  const literal = search.replace(/[\\%_]/g, '\\$&');
  return search.length < SHORT ? `% ${literal}%` : `%${literal}%`;
}

/**
 * What the parameter of this name asks to be searched for; '' where it is missing.
 * @throws HttpError 400 for what is no text or too long.
 */
export function parseSearch(query: unknown, name: 'query' | 'search'): string {
  const { [name]: search = '' } = (query ?? {}) as Record<string, unknown>;
  if (typeof search !== 'string' || search.length > LIMITS.search.max)
    throw malformed(`'${name}' must be a text of at most ${LIMITS.search.max} characters.`);
  return withoutNul(search).trim();
}
