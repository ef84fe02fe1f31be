import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a shutdown waits for work in flight before it cuts it off, in milliseconds. */
const END_MS = 5000;

/** Work that a loop has started without waiting for it. */
interface InFlight<T> {
  /** The items of the attempts that are running now. */
  items(): readonly T[];
  start(item: T): void;
  /** For the end of the loop: waits, then cuts off the rest. */
  end(): Promise<void>;
}

/**
 * Runs at most `slots` attempts at once, independent of the loop's turns.
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
