import { setTimeout as delay } from 'node:timers/promises';

/** Longer than the work whose duration it hides, in milliseconds. */
const FLOOR_MS = 250;

/** Runs `work` and takes at least the floor's time, so that the duration reveals nothing about the result. */
export async function atLeast<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), delay(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
