import type { Browser, Locator, Page } from '@playwright/test';
import type { Row, Section } from '../part';
import { BROKER, BUSY_ROOM } from '../seed/people';
import { openTab, type Tab } from './browser';
import type { Stage } from './stage';

const TIMES = 5;
const INP_MS = 100;
const FIRST_TAP = 'accept: the first tap, while the page still loads parts';
/** The definition of INP leaves out one outlier in so many interactions (web.dev/articles/inp). */
const OUTLIER_EVERY = 50;
/** Nothing of Playwright's runs in the page for so long after a tap or a key: its own search for elements would be measured. */
const ENTRY_MS = 600;

/** The time in which a page on a slow processor loads the parts that it needs later. */
const PARTS_MS = 4000;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * How long the screen takes to react to a tap or a key (Interaction to Next Paint), each five times. Receipts are
 * being read meanwhile.
 */
export async function measureInteractions(browser: Browser, stage: Stage): Promise<Section> {
  return {
    title: 'Interaction to next paint: 4x slower processor, 10,000 payments to decide, receipts being read',
    limit: '',
    rows: [...(await onPhone(browser, stage)), ...(await atDesk(browser, stage))],
  };
}

async function onPhone(browser: Browser, stage: Stage): Promise<Row[]> {
  const tab = await openTab(browser, stage.url, await stage.tokensOf(BROKER));
  const { page } = tab;
  try {
    const middle = await openPayments(tab);
    const first = await longest(page, FIRST_TAP, () => tapAt(page, middle), 1);
    await firstButton(page, /^Undo/).waitFor();
    await page.waitForTimeout(PARTS_MS);
    const rows = [
      first,
      await longest(page, 'accept: the card', () => accept(page)),
      await longest(page, 'reject: the card and the dialog', () => reject(page)),
      await longest(page, 'tab change', () => changeTab(page)),
    ];
    await page.goto(`/chat/${BUSY_ROOM}`);
    const field = page.getByRole('textbox');
    await field.click();
    rows.push(await longest(page, 'typing in chat', () => field.pressSequentially('Has it come?')));
    return rows;
  } finally {
    await tab.close();
  }
}

async function atDesk(browser: Browser, stage: Stage): Promise<Row[]> {
  const tab = await openTab(browser, stage.url, await stage.tokensOf(BROKER), { desk: true });
  const { page } = tab;
  const search = page.getByRole('searchbox');
  try {
    await openPayments(tab);
    return [
      await longest(page, 'desk: ten rows down by keyboard', () => pressTimes(page, 'j', 10)),
      await longest(page, 'desk: accept by keyboard', () => acceptByKey(page)),
      await longest(page, 'desk: undo by keyboard', () => undoByKey(page)),
      await longest(page, 'desk: typing in the search', () => search.pressSequentially('member')),
    ];
  } finally {
    await tab.close();
  }
}

/** Opens the payments and waits until the first receipt is being read. Returns where the first Accept is. */
async function openPayments({ page, slowDown }: Tab): Promise<Point> {
  await page.addInitScript(collectDurations);
  const reading = page.waitForEvent('worker');

  await page.goto('/payments');
  // Before the processor is slowed down: at that speed, searching takes until the page is complete.
  const accept = firstButton(page, /^Accept/);
  await accept.click({ trial: true });
  const middle = await middleOf(accept);
  await reading;
  await slowDown();
  return middle;
}

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await press(page, key);
}

async function acceptByKey(page: Page): Promise<void> {
  await press(page, 'a');
  await page.getByRole('button', { name: /^Undo/ }).first().waitFor();
  await press(page, 'j');
}

async function undoByKey(page: Page): Promise<void> {
  await acceptByKey(page);
  await press(page, 'u');
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(ENTRY_MS);
}

/** Taps where the target is, without Playwright's own check of what is hit. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.click({ trial: true });
  // At once: cards that were accepted before leave the list, and the others move.
  await tapAt(page, await middleOf(target));
}

async function middleOf(target: Locator): Promise<Point> {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function tapAt(page: Page, { x, y }: Point): Promise<void> {
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(ENTRY_MS);
}

const firstButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

async function accept(page: Page): Promise<void> {
  const button = firstButton(page, /^Accept/);
  const card = await page.getByRole('article').filter({ has: button }).first().getAttribute('id');
  await tap(page, button);
  await page.locator(`[id="${card}"]`).getByRole('button', { name: /^Undo/ }).waitFor();
}

async function reject(page: Page): Promise<void> {
  await tap(page, firstButton(page, /^Reject/));
  const reason = page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('textbox');
  await reason.pressSequentially('The order is not there.');
  await confirm(page, /^Reject/);
}

async function confirm(page: Page, name: RegExp): Promise<void> {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await tap(page, dialog.getByRole('button', { name }));
  await dialog.waitFor({ state: 'hidden' });
}

async function changeTab(page: Page): Promise<void> {
  await tap(page, page.getByRole('tab', { name: 'Approved' }));
  await page.getByRole('article').first().waitFor();
  await tap(page, page.getByRole('tab', { name: 'Pending' }));
  await firstButton(page, /^Accept/).waitFor();
}

async function longest(page: Page, what: string, act: () => Promise<void>, times = TIMES): Promise<Row> {
  await page.evaluate(() => void takeDurations());
  for (let time = 0; time < times; time += 1) await act();
  await page.waitForTimeout(ENTRY_MS);
  const durations = await page.evaluate(() => takeDurations());
  durations.sort((a, b) => b - a);
  const ours = durations[Math.floor(durations.length / OUTLIER_EVERY)] ?? 0;
  return { what, unit: 'ms', ours, goal: { of: 'ours', most: INP_MS } };
}

declare function takeDurations(): number[];

/** Runs in the page and records how long each tap and key took. The browser reports nothing shorter than a frame, 16 ms. */
function collectDurations(): void {
  const durations: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  Object.assign(window, { takeDurations: () => durations.splice(0) });
}
