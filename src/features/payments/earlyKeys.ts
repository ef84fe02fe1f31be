/** A key, and whether Shift was held with it. */
export interface EarlyKey {
  key: string;
  shift: boolean;
}

/** Keys that were pressed before their list had loaded. */
export interface EarlyKeys {
  keep: (key: EarlyKey) => void;
  /** The keys to do now, oldest first; they are forgotten. */
  take: () => EarlyKey[];
}

const MOST = 20;
/** After waiting longer than this a key is dropped, in milliseconds. */
const KEPT_MS = 10_000;

export function createEarlyKeys(): EarlyKeys {
  let kept: (EarlyKey & { at: number })[] = [];
  return {
    keep: (key) => {
      if (kept.length < MOST) kept.push({ ...key, at: performance.now() });
    },
    take: () => {
      const taken = kept.filter(({ at }) => performance.now() - at < KEPT_MS);
      kept = [];
      return taken;
    },
  };
}
