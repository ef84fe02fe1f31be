import type { Browser } from '@playwright/test';
import { median } from '../in-turn';
import type { Section } from '../part';
import { BROKER } from '../seed/people';
import { openTab, type Tab } from './browser';
import type { Stage } from './stage';

const TIMES = 3;
/** Time for late drawing after the page has loaded, such as its largest image. */
const SETTLE_MS = 1500;
/** Rounds to 0.000. */
const SHIFT = 0.0005;

interface Paints {
  first: number;
  largest: number;
  shift: number;
}

const SCREENS = { landing: '/', login: '/login', home: '/dashboard', payments: '/payments' };
const PUBLIC = ['landing', 'login'];

/** How long a first visit takes on a slow connection and a slow processor: medians of three. */
export async function measureLoading(browser: Browser, stage: Stage): Promise<Section> {
  const rows = [];
  for (const [name, path] of Object.entries(SCREENS)) {
    const paints: Paints[] = [];
    for (let time = 0; time < TIMES; time += 1)
      paints.push(await onVisit(browser, stage, PUBLIC.includes(name), (tab) => paintsOf(tab, path)));
    const rowOf = (what: string, unit: string, figure: (of: Paints) => number) => ({
      what: `${name}: ${what}`,
      unit,
      ours: median(paints.map(figure)),
    });
    rows.push(
      rowOf('first contentful paint', 'ms', ({ first }) => first),
      rowOf('largest contentful paint', 'ms', ({ largest }) => largest),
      { ...rowOf('layout shift', '', ({ shift }) => shift), goal: { of: 'ours' as const, most: SHIFT } },
    );
  }
  const used: number[] = [];
  for (let time = 0; time < TIMES; time += 1) used.push(await onVisit(browser, stage, false, untilUsed));
  rows.push({ what: 'payments: until a tap on Accept is answered', unit: 'ms', ours: median(used) });
  return { title: 'A first visit: 4x slower processor, slow 4G', limit: '', rows };
}

async function onVisit<T>(
  browser: Browser,
  stage: Stage,
  isPublic: boolean,
  visit: (tab: Tab) => Promise<T>,
): Promise<T> {
  const tab = await openTab(browser, stage.url, isPublic ? undefined : await stage.tokensOf(BROKER));
  try {
    await tab.slowDown({ network: true });
    return await visit(tab);
  } finally {
    await tab.close();
  }
}

async function paintsOf({ page }: Tab, path: string): Promise<Paints> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    const [paints, largest, shifts] = await Promise.all(
      ['paint', 'largest-contentful-paint', 'layout-shift'].map(entriesOf),
    );
    const first = paints!.find(({ name }) => name === 'first-contentful-paint');
    return {
      first: first?.startTime ?? NaN,
      largest: largest!.at(-1)?.startTime ?? NaN,
      shift: shifts!.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
    };
  });
}

/** Milliseconds from the navigation until a tap on the first card's button is answered by Undo. */
async function untilUsed({ page }: Tab): Promise<number> {
  await page.goto('/payments', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Undo payment/ })
    .first()
    .waitFor();
  return page.evaluate(() => performance.now());
}
