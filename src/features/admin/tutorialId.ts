import { DEMO_IDS } from '../../../contract/wire';

const ID_MAX = 64;
const SUFFIX_MAX = '-999'.length;

/** The places of the app with a video of their own that has been deleted. */
export const freePlaces = (takenIds: readonly string[]): string[] =>
  Object.values(DEMO_IDS).filter((id) => !takenIds.includes(id));

/** An id for a new tutorial, made of its title: small letters, digits and hyphens, one that no other bears. */
export function newTutorialId(title: string, takenIds: readonly string[]): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, ID_MAX - SUFFIX_MAX)
    .replace(/^-+|-+$/g, '');
  const id = words || 'tutorial';
  const taken = new Set<string>([...takenIds, ...Object.values(DEMO_IDS)]);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? id : `${id}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
