import { DEMO_IDS } from '../../../../contract/wire';

const ID_MAX = 64;
const RANDOM_BYTES = 4;
const SUFFIX_LENGTH = 1 + 2 * RANDOM_BYTES;

/** The places in the app whose own video has been deleted. */
export const freePlaces = (takenIds: readonly string[]): string[] =>
  Object.values(DEMO_IDS).filter((id) => !takenIds.includes(id));

/**
 * An id for a new tutorial, from its title: lower-case letters, digits and hyphens. The random suffix keeps two
 * administrators from creating the same id at the same time, since the later one would replace the first.
 */
export function newTutorialId(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, ID_MAX - SUFFIX_LENGTH)
    .replace(/^-+|-+$/g, '');
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const suffix = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${words || 'tutorial'}-${suffix}`;
}
