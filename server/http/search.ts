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
