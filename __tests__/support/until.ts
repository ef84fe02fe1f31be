import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 20;
/** Less than a test's timeout, which would not say what was waited for. */
const LONGEST_MS = 110_000;

/**
 * Polls until the condition is true.
 * @throws Error with the condition's code if that takes nearly as long as a test may
 */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await condition())) {
    if (performance.now() - start > LONGEST_MS) throw new Error(`Waited in vain for ${condition.toString()}`);
    await delay(POLL_MS);
  }
}
