import type { Page } from '@playwright/test';
import { PATHS, type PaymentsAnswer } from '../../contract/wire';
import { expectAccessible, STILL } from '../support/accessibility';
import { callApi, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';

const BROKER = 'broker@demo.test';
const DIALOG = '[role=dialog]';

async function waitingOf(url: string) {
  const { accessToken: token } = await tokensOf(url, BROKER);
  const path = `${PATHS.clientPayments}?status=submitted&limit=200`;
  return (await callApi<PaymentsAnswer>(url, path, { token })).payments;
}

async function choose(page: Page, statement: string) {
  await page.goto('/payments');
  await page.getByRole('button', { name: 'Compare with my statement' }).click();
  await page
    .getByLabel('Statement', { exact: true })
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
}

test('waiting payments are compared with a statement that never leaves the browser', async ({
  product,
  signedIn,
}) => {
  const [first, second, ...others] = await waitingOf(product.url);
  const page = await signedIn(BROKER, STILL);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await choose(
    page,
    [
      'My account;;;',
      'Buchungstag;Auftraggeber;Verwendungszweck;Betrag (USD)',
      `20.11.2026;${first!.userFullName};Order ${first!.transactionId};${first!.amount.toFixed(2).replace('.', ',')}`,
      `20.11.2026;${second!.userFullName};${second!.transactionId};24,51`,
      '20.11.2026;Somebody;9988776655;7,00',
    ].join('\r\n'),
  );
  const dialog = page.locator(DIALOG);
  await expect(dialog.getByLabel('Order ID')).toHaveValue('2');
  await expectAccessible(page, 'the columns of a statement', DIALOG);
  await dialog.getByRole('button', { name: 'Compare' }).press('Enter');

  await expect(dialog.getByRole('tab')).toHaveText([
    'In your statement (1)',
    'To check (1)',
    `Not in statement (${others.length})`,
    'Matches no payment (1)',
  ]);
  await expect(dialog.getByRole('listitem')).toContainText(first!.userFullName);
  await expectAccessible(page, 'a compared statement', DIALOG);
  // On a phone too, which the check has ended with.
  for (const tab of await dialog.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('tab').first().press('ArrowRight');
  await expect(dialog.getByRole('listitem')).toContainText('other amount: 24.51');
  await dialog.getByRole('tab').nth(1).press('End');
  await expect(dialog.getByRole('listitem')).toContainText('9988776655');
  expect(sent.filter((request) => request.includes('9988776655'))).toEqual([]);
});
