import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PATHS, type PaymentsAnswer } from '../../contract/wire';
import { callApi, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';
import { storeWaitingPayments, waitingPayment } from '../support/waitingPayments';

// A server of its own, as it is stopped and filled.
test.use({ ownServer: 'large-statement' });

const BROKER = 'broker@demo.test';
const WAITING = 500;
const ROWS = 10_000;
const HUGE = 50_000;
/** The part of the time of reading that the page's thread may be held up at once. `bench/app/statement.ts` has the figures. */
const LONGEST_PART = 0.25;
/** A busy machine only adds time, so the first that is short enough counts. */
const TIMES = 3;

/** Every 25th has another amount in the statement, the one after it is not there, and all others match. */
const kindOf = (n: number) => (n % 25 === 3 ? 'otherAmount' : n % 25 === 4 ? 'missing' : 'matches');
const numbers = Array.from({ length: WAITING }, (_, n) => n);
const of = (kind: string) => numbers.filter((n) => kindOf(n) === kind);

/** A statement with the waiting payments' entries spread over its rows, the last one last. */
function statementOf(rowCount: number): string {
  const entries = numbers
    .filter((n) => kindOf(n) !== 'missing')
    .map((n) => {
      const { orderId, cents, payer } = waitingPayment(n);
      return `${orderId},${(cents / 100 + (kindOf(n) === 'otherAmount' ? 1 : 0)).toFixed(2)},USDT,2026-11-20 10:00:00,${payer}`;
    });
  const rows = Array.from(
    { length: rowCount },
    (_, row) => `${900_000_000_000 + row},${5 + (row % 90)}.50,USDT,2026-11-19 08:30:00,Somebody Else`,
  );
  const step = Math.floor(rowCount / entries.length);
  entries.forEach((entry, at) => (rows[rowCount - 1 - (entries.length - 1 - at) * step] = entry));
  return `Order ID,Amount,Coin,Time,From\n${rows.join('\n')}\n`;
}

const fileOf = (text: string) => ({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const names = (chosen: number[]) => chosen.map((n) => waitingPayment(n).payer);
/** The names of all rows, of which a press shows some more. */
async function shownNames(page: Page): Promise<string[]> {
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  while (await more.isVisible()) await more.click();
  return (await page.getByRole('listitem').allTextContents()).map(
    (text) => /Payer \d{4}/.exec(text)?.[0] ?? text,
  );
}

test('a statement of 10,000 rows and 500 waiting payments is right to the last one', async ({
  product,
  signedIn,
}) => {
  const { accessToken: token } = await tokensOf(product.url, BROKER);
  const path = `${PATHS.clientPayments}?status=submitted&limit=200`;
  const demo = (await callApi<PaymentsAnswer>(product.url, path, { token })).payments;
  await storeWaitingPayments(product, BROKER, WAITING);

  const page = await signedIn(BROKER);
  await page.goto('/payments');
  await page.getByRole('button', { name: 'Compare with my statement' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Loading your waiting payments/)).toHaveCount(0);
  const text = statementOf(ROWS);
  const file = dialog.getByLabel('Statement', { exact: true });

  await file.setInputFiles(fileOf(text));
  await dialog.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByRole('tab')).toHaveText([
    `In your statement (${of('matches').length})`,
    `To check (${of('otherAmount').length})`,
    `Not in statement (${of('missing').length + demo.length})`,
    `Matches no payment (${ROWS - of('matches').length - of('otherAmount').length})`,
  ]);
  const shown = async () => (await shownNames(page)).sort();
  await expect.poll(shown).toEqual(names(of('matches')));
  await expect(
    dialog.getByRole('button', { name: `Accept the ${of('matches').length} that match` }),
  ).toBeEnabled();
  await dialog.getByRole('tab', { name: /^To check/ }).click();
  await expect.poll(shown).toEqual(names(of('otherAmount')));
  await dialog.getByRole('tab', { name: /^Not in statement/ }).click();
  await expect
    .poll(async () => (await shown()).filter((name) => name.startsWith('Payer')))
    .toEqual(names(of('missing')));
  await dialog.getByRole('tab', { name: /^In your/ }).click();
});

test('a statement of 50,000 rows is read without holding up the page', async ({ signedIn }) => {
  const page = await signedIn(BROKER);
  await page.goto('/payments');
  await page.getByRole('button', { name: 'Compare with my statement' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Loading your waiting payments/)).toHaveCount(0);
  // As a path, since Playwright would decode its bytes on the page's thread.
  const file = test.info().outputPath('statement.csv');
  writeFileSync(file, statementOf(HUGE));
  const longTasks = await page.evaluateHandle(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    return tasks;
  });
  let longest = 1;
  for (let time = 0; time < TIMES && longest >= LONGEST_PART; time += 1) {
    const began = await page.evaluate(() => performance.now());
    await dialog.getByLabel('Statement', { exact: true }).setInputFiles(file);
    // The columns need confirmation only once.
    if (time === 0) await dialog.getByRole('button', { name: 'Compare' }).click();
    await expect(dialog.getByRole('tab').first()).toBeVisible();
    const ms = (await page.evaluate(() => performance.now())) - began;
    const tasks = await longTasks.evaluate((list) => list.splice(0));
    longest = Math.max(0, ...tasks) / ms;
    await dialog.getByRole('button', { name: 'Another file' }).click();
  }
  expect(longest).toBeLessThan(LONGEST_PART);
});
