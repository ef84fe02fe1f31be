import { DEMO_IDS } from '../../../../contract/wire';

const ID_MAX = 64;
const RANDOM_BYTES = 4;
const SUFFIX_LENGTH = 1 + 2 * RANDOM_BYTES;

/** The places of the app with a video of their own that has been deleted. */
export const freePlaces = (takenIds: readonly string[]): string[] =>
  Object.values(DEMO_IDS).filter((id) => !takenIds.includes(id));

/**
 * An id for a new tutorial, made of its title: small letters, digits and hyphens. Its end is random, for another
 * administrator may add one with the same title at this moment, and the later of two with one id replaces the other.
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
