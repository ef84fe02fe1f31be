/** Tells the browser's other pages, by a lock that ends with this page, that it is still there. */
export interface Presence {
  /** Names this page. */
  readonly id: string;
  /** From now on, until `leave`. */
  stay: () => void;
  leave: () => void;
  /** The names of the pages that stay; `null` if this browser cannot tell. */
  present: () => Promise<ReadonlySet<string> | null>;
}

export type PresenceLocks = Pick<LockManager, 'request'> & Partial<Pick<LockManager, 'query'>>;

const PREFIX = 'peerproof-page ';

/** Without locks, as on a page that is not from a secure origin, nobody can tell. */
export function createPresence(locks: PresenceLocks | undefined): Presence {
  const id = globalThis.crypto.randomUUID?.() ?? '';
  let leave: (() => void) | undefined;
  return {
    id,
    stay() {
      if (leave) return;
      const hasLeft = new Promise<void>((resolve) => (leave = resolve));
      void locks?.request(PREFIX + id, () => hasLeft);
    },
    leave() {
      leave?.();
      leave = undefined;
    },
    async present() {
      const held = (await locks?.query?.())?.held;
      if (!held) return null;
      return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : [])));
    },
  };
}
