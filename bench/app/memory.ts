import type { Browser } from '@playwright/test';
import { PATHS, type User } from '../../contract/wire';
import type { Section } from '../part';
import { BROKER, BUSY_ROOM, FIRST_MEMBER, userId } from '../seed/people';
import { openTab, type Tab } from './browser';
import type { Stage } from './stage';

const MINUTES = 60;
const MINUTE_MS = 60_000;
/** Each minute a client changes their payment ID so often, which updates the payments, and writes to the chat once. */
const UPDATES_A_MINUTE = 4;
const GROWTH = 1.2;

/** Memory of the payments screen before and after an hour of updates, on a fast-forwarded clock. */
export async function measureMemory(browser: Browser, stage: Stage): Promise<Section> {
  const tab = await openTab(browser, stage.url, await stage.tokensOf(BROKER));
  try {
    await tab.page.clock.install();
    await tab.page.goto('/payments');
    await tab.page.getByRole('article').first().waitFor();
    const client = await aClient(stage);
    await live(tab, client, 2);
    const before = await held(tab);
    await live(tab, client, MINUTES);
    const after = await held(tab);
    const goal = { of: 'ratio' as const, most: GROWTH };
    const rows = [
      { what: 'memory', unit: 'MiB', ours: after.bytes / 2 ** 20, limit: before.bytes / 2 ** 20, goal },
      { what: 'DOM nodes', unit: '', ours: after.nodes, limit: before.nodes, goal },
      {
        what: 'event listeners',
        unit: '',
        ours: after.jsEventListeners,
        limit: before.jsEventListeners,
        goal,
      },
    ];
    return {
      title: `After an hour of updates: ${MINUTES * (UPDATES_A_MINUTE + 1)} events`,
      limit: 'before',
      rows,
    };
  } finally {
    await tab.close();
  }
}

async function aClient(
  stage: Stage,
): Promise<(path: string, method: string, body: object) => Promise<unknown>> {
  const { accessToken } = await stage.tokensOf(userId(FIRST_MEMBER));
  return async (path, method, body) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const answer = await fetch(`${stage.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

async function live(
  { page }: Tab,
  client: Awaited<ReturnType<typeof aClient>>,
  minutes: number,
): Promise<void> {
  const profile: Partial<User> = { fullName: 'Ada Novak', phone: '+12025550123', profileImage: null };
  for (let minute = 0; minute < minutes; minute += 1) {
    for (let update = 0; update < UPDATES_A_MINUTE; update += 1) {
      const paymentMethodId = `PM${10_000 + minute * UPDATES_A_MINUTE + update}`;
      await client(PATHS.updateProfile, 'PUT', { ...profile, paymentMethodId });
    }
    await client(PATHS.postMessage, 'POST', { roomId: BUSY_ROOM, mesaage: `Minute ${minute}` });
    await page.clock.fastForward(MINUTE_MS);
    await page.waitForLoadState('networkidle');
  }
}

async function held({ cdp }: Tab): Promise<{ bytes: number; nodes: number; jsEventListeners: number }> {
  // Twice: the second run frees objects that the first one finalises.
  for (let time = 0; time < 2; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const [{ usedSize: bytes }, counters] = await Promise.all([
    cdp.send('Runtime.getHeapUsage'),
    cdp.send('Memory.getDOMCounters'),
  ]);
  return { bytes, ...counters };
}
