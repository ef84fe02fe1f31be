import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;

/** Polls until the condition is true, limited only by the test's timeout. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(POLL_MS);
}
