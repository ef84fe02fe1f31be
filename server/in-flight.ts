import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a shutdown waits for what is in flight, in milliseconds; then it is cut off. */
const END_MS = 5000;

/** What a loop has started and does not wait for. */
export interface InFlight<T> {
  /** What is going on at this moment. */
  items(): readonly T[];
  start(item: T): void;
  /** For the end of the loop: waits, then cuts off the rest. */
  end(): Promise<void>;
}

/**
 * Keeps up to so many tries at other servers going beside the runs of a loop, which asks `items` how many there are.
 * @param attempt has a timeout of its own, and ends when the signal is aborted
 * @param failed hears of an attempt that threw
 */
export function keepInFlight<T>(
  slots: number,
  attempt: (item: T, stopped: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): InFlight<T> {
  const running = new Map<Promise<void>, T>();
  const stopped = new AbortController();
  setMaxListeners(slots, stopped.signal);
  return {
    items: () => [...running.values()],
    start(item) {
      const one = attempt(item, stopped.signal)
        .catch(failed)
        .finally(() => running.delete(one));
      running.set(one, item);
    },
    async end() {
      const all = Promise.all(running.keys());
      await Promise.race([all, delay(END_MS, undefined, { ref: false })]);
      stopped.abort();
      await all;
    },
  };
}
