import type { Browser, Page } from '@playwright/test';
import { createPasswords } from '../../server/auth/password';
import { median } from '../in-turn';
import type { Section } from '../part';
import { BROKER } from '../seed/people';
import { FAR, openTab } from './browser';
import type { Stage } from './stage';

const PASSWORD = 'bench123';
const TIMES = 3;
const LOOK_EVERY_MS = 50;
/** No wait may show nothing for longer. */
const UNSAID_MS = 300;

/** Milliseconds since the navigation to the sign-in, and the longest time with nothing to see. */
interface Visit {
  form: number;
  answered: number;
  home: number;
  payments: number;
  decided: number;
  blank: number;
}

declare global {
  interface Window {
    longestBlank: number;
  }
}

/** From the sign-in to the first decision, far away and on a cheap phone: medians of three. */
export async function measureFar(browser: Browser, stage: Stage): Promise<Section> {
  // The seeded users have none.
  await stage.database.query(`update users set password_hash = $1 where id = '${BROKER}'`, [
    await createPasswords().hash(PASSWORD),
  ]);
  const visits: Visit[] = [];
  for (let time = 0; time < TIMES; time += 1) visits.push(await visit(browser, stage));
  const rowOf = (what: string, figure: (of: Visit) => number) => ({
    what,
    unit: 'ms',
    ours: median(visits.map(figure)),
  });
  return {
    title: 'From the sign-in to the first decision: 6x slower processor, slow 3G (400 kbit/s, 400 ms)',
    limit: '',
    rows: [
      rowOf('the form can be filled in', ({ form }) => form),
      {
        ...rowOf('from the tap on Login until it shows that it was taken', ({ answered }) => answered),
        goal: { of: 'ours' as const, most: UNSAID_MS },
      },
      rowOf('Home', ({ home }) => home),
      rowOf('the first payment can be decided', ({ payments }) => payments),
      rowOf('it is accepted, with Undo', ({ decided }) => decided),
      {
        ...rowOf('the longest time with an empty page after the first paint', ({ blank }) => blank),
        goal: { of: 'ours' as const, most: UNSAID_MS },
      },
    ],
  };
}

async function visit(browser: Browser, stage: Stage): Promise<Visit> {
  const tab = await openTab(browser, stage.url);
  const { page } = tab;
  try {
    await page.addInitScript(watchForBlanks, LOOK_EVERY_MS);
    await tab.slowDown(FAR);
    const begun = Date.now();
    const since = () => Date.now() - begun;
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('broker@bench.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const form = since();
    const answered = await tapOnLogin(page);
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    const home = since();
    await page
      .getByRole('link', { name: /^Payments/ })
      .first()
      .tap();
    const accept = page.getByRole('button', { name: /^Accept/ }).first();
    await accept.waitFor();
    const payments = since();
    await accept.tap();
    await page
      .getByRole('button', { name: /^Undo payment/ })
      .first()
      .waitFor();
    const decided = since();
    return { form, answered, home, payments, decided, blank: await page.evaluate(() => window.longestBlank) };
  } finally {
    await tab.close();
  }
}

/** Taps on Login and returns how long the button took to change. */
function tapOnLogin(page: Page): Promise<number> {
  return page.getByRole('button', { name: 'Login' }).evaluate(async (button: HTMLElement) => {
    const look = () => getComputedStyle(button, '::after').content;
    const before = look();
    const tapped = performance.now();
    button.click();
    while (look() === before && performance.now() - tapped < 60_000)
      await new Promise((next) => requestAnimationFrame(next));
    return performance.now() - tapped;
  });
}

/** In the page: remembers the longest time in which it showed neither text nor anything that waits. */
function watchForBlanks(everyMs: number): void {
  const WAITING = '#starting, [role="status"] > *, [aria-busy="true"]';
  let blankSince: number | undefined;
  window.longestBlank = 0;
  setInterval(() => {
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return;
    const isBlank = document.body.innerText.trim() === '' && !document.querySelector(WAITING);
    blankSince = isBlank ? (blankSince ?? performance.now()) : undefined;
    if (blankSince !== undefined)
      window.longestBlank = Math.max(window.longestBlank, performance.now() - blankSince);
  }, everyMs);
}
