import type { Browser, Page } from '@playwright/test';
import type { Section } from '../part';
import { BROKER, BUSY_ROOM } from '../seed/people';
import { openTab } from './browser';
import type { Stage } from './stage';

const TIMES = 5;
const INP_MS = 100;
/** Time for the browser to write an event's entry, which it does with the next frame. */
const ENTRY_MS = 600;

/** How long the screen takes to react to a tap or a key (Interaction to Next Paint): the longest of five. */
export async function measureInteractions(browser: Browser, stage: Stage): Promise<Section> {
  const tab = await openTab(browser, stage.url, await stage.tokensOf(BROKER));
  const { page } = tab;
  try {
    await page.addInitScript(collectDurations);
    await page.goto('/payments');
    await firstButton(page, /^Accept/).waitFor();
    await tab.slowDown();
    const rows = [
      await longest(page, 'accept: the card', () => accept(page)),
      await longest(page, 'reject: the card and the dialog', () => reject(page)),
      await longest(page, 'tab change', () => changeTab(page)),
    ];
    await page.goto(`/chat/${BUSY_ROOM}`);
    const field = page.getByRole('textbox');
    await field.click();
    rows.push(await longest(page, 'typing in chat', () => field.pressSequentially('Has it come?')));
    return {
      title: 'Interaction to next paint: 4x slower processor, 10,000 payments to decide',
      limit: '',
      rows,
    };
  } finally {
    await tab.close();
  }
}

const firstButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

async function accept(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: /^Undo payment/ });
  const before = await undo.count();
  await firstButton(page, /^Accept/).click();
  await undo.nth(before).waitFor();
}

async function reject(page: Page): Promise<void> {
  await firstButton(page, /^Reject/).click();
  const reason = page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('textbox');
  await reason.pressSequentially('The order is not there.');
  await confirm(page, /^Reject/);
}

async function confirm(page: Page, name: RegExp): Promise<void> {
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button', { name }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function changeTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Approved' }).click();
  await page.getByRole('article').first().waitFor();
  await page.getByRole('tab', { name: 'Pending' }).click();
  await firstButton(page, /^Accept/).waitFor();
}

async function longest(page: Page, what: string, act: () => Promise<void>) {
  await page.evaluate(() => void takeDurations());
  for (let time = 0; time < TIMES; time += 1) {
    await act();
    await page.waitForTimeout(ENTRY_MS);
  }
  const durations = await page.evaluate(() => takeDurations());
  return { what, unit: 'ms', ours: Math.max(0, ...durations), goal: { of: 'ours' as const, most: INP_MS } };
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
