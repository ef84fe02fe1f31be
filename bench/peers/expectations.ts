/** How long an event may take, in milliseconds. */
const LONGEST_MS = 10_000;

/** Events that are waited for, by a name. */
export interface Expectations {
  /** Resolves once it has been met so many times. @throws Error if that takes ten seconds */
  expect(name: string, times: number): Promise<void>;
  /** Counts for what has been expected longest under this name; one that nobody waits for is ignored. */
  readonly meet: (name: string) => void;
}

interface Expected {
  left: number;
  readonly resolve: () => void;
}

/** Several jobs under way can wait for events of the same name. */
export function expectations(): Expectations {
  const waiting = new Map<string, Expected[]>();
  return {
    expect: (name, times) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`'${name}' was not heard in time.`)), LONGEST_MS);
        const expected: Expected = {
          left: times,
          resolve() {
            clearTimeout(late);
            resolve();
          },
        };
        waiting.set(name, [...(waiting.get(name) ?? []), expected]);
      }),
    meet(name) {
      const [first, ...others] = waiting.get(name) ?? [];
      if (!first || (first.left -= 1) > 0) return;
      if (others.length > 0) waiting.set(name, others);
      else waiting.delete(name);
      first.resolve();
    },
  };
}
