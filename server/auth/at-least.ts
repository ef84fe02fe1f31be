import { setTimeout as delay } from 'node:timers/promises';

/** Longer than the work that it hides, in milliseconds. */
const FLOOR_MS = 250;

/** Runs `work` and answers no earlier than the floor, so that the time tells nothing about what the work found. */
export async function atLeast<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), delay(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
