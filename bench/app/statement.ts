import type { Browser, Page } from '@playwright/test';
import type { Section } from '../part';
import { BROKER } from '../seed/people';
import { openTab } from './browser';
import type { Stage } from './stage';

const TIMES = 3;
const ROWS = 10_000;
const HUGE = 50_000;
const READY_MS = 2000;
const LONG_TASK_MS = 100;

/** Comparing a bank's statement with 10,000 waiting payments: how soon its list can be used, and whether the page stands still. */
export async function measureStatement(browser: Browser, stage: Stage): Promise<Section> {
  const tab = await openTab(browser, stage.url, await stage.tokensOf(BROKER), { desk: true });
  const { page } = tab;
  try {
    await page.goto('/payments');
    await page.getByRole('button', { name: 'Compare with my statement' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Loading your waiting payments/).waitFor({ state: 'hidden', timeout: 120_000 });
    const waiting = await stage.database.query<Waiting>(
      `select transaction_id as "orderId", amount_cents as cents from payments
        where status = 'submitted' and receiver_id = $1 order by id`,
      [BROKER],
    );
    const huge = await read(page, statementOf(waiting, HUGE), true);
    await tab.slowDown();
    const usual = [];
    for (let time = 0; time < TIMES; time += 1)
      usual.push(await read(page, statementOf(waiting, ROWS), false));
    const ready = Math.min(...usual.map(({ readyMs }) => readyMs));
    return {
      title: 'Comparing a statement with 10,000 waiting payments',
      limit: '',
      rows: [
        {
          what: `until the list can be used, ${ROWS} rows, 4x slower processor`,
          unit: 'ms',
          ours: ready,
          goal: { of: 'ours', most: READY_MS },
        },
        {
          what: `longest task, ${HUGE} rows`,
          unit: 'ms',
          ours: huge.longestTaskMs,
          goal: { of: 'ours', most: LONG_TASK_MS },
        },
      ],
    };
  } finally {
    await tab.close();
  }
}

interface Waiting {
  readonly orderId: string;
  readonly cents: number;
}

/** Has the waiting payments first, so that the list is as long as it can be, and then entries of nobody. */
function statementOf(waiting: readonly Waiting[], rowCount: number): string {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const { orderId, cents } = waiting[row] ?? { orderId: String(900_000_000_000 + row), cents: 550 };
    return `${orderId},${(cents / 100).toFixed(2)},USDT,2026-11-19 08:30:00,Somebody Else`;
  });
  return `Order ID,Amount,Coin,Time,From\n${rows.join('\n')}\n`;
}

interface Reading {
  readonly readyMs: number;
  readonly longestTaskMs: number;
}

/** Chooses the file in the page, so that Playwright decodes nothing there. The columns are confirmed the first time. */
async function read(page: Page, text: string, isFirst: boolean): Promise<Reading> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').waitFor({ state: 'attached' });
  const begun = await page.evaluateHandle(startReading, text);
  if (isFirst) await dialog.getByRole('button', { name: 'Compare' }).click({ timeout: 60_000 });
  const reading = await begun.evaluate(waitForList);
  await dialog.getByRole('button', { name: 'Another file' }).click();
  return reading;
}

/** When the file was chosen, and the long tasks since. */
interface Begun {
  readonly began: number;
  readonly tasks: number[];
}

/** Runs in the page. */
function startReading(content: string): Begun {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!;
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], 'statement.csv', { type: 'text/csv' }));
  const tasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
  const began = performance.now();
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return { began, tasks };
}

/** Runs in the page. */
async function waitForList({ began, tasks }: Begun): Promise<Reading> {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  while (!document.querySelector('[role=dialog] [role=tab]')) await frame();
  await frame();
  return { readyMs: performance.now() - began, longestTaskMs: Math.max(0, ...tasks) };
}
