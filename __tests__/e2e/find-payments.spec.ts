import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/e2e';

const BROKER = 'broker@demo.test';

test('a broker filters, keeps the address, goes back and downloads what is shown', async ({ signedIn }) => {
  const page = await signedIn(BROKER, { viewport: { width: 1440, height: 900 } });
  await page.goto('/payments?status=rejected');
  await expect(page.getByRole('tab', { name: 'Rejected' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article').first()).toContainText('Rejected');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const row = page.getByRole('region', { name: 'Filter payments' });
  await row.getByLabel('Status').focus();
  await row.getByLabel('Status').selectOption('All');
  await expect(row.getByLabel('Status')).toBeFocused();
  await expect(page).toHaveURL('/payments?status=all');
  await row.getByLabel('Order').selectOption('Highest amount');
  await row.getByLabel('Lowest amount, $').fill('25');
  await row.getByLabel('Lowest amount, $').press('Enter');
  await expect(page).toHaveURL('/payments?status=all&minAmount=25&sort=-amount');
  const totals = async () =>
    (await row.getByRole('status').textContent())!.replaceAll(',', '').match(/\d+/g)?.map(Number) ?? [];
  // Those of the filters before may still be shown, or none at all, so the count is read together with the sum.
  let count = 0;
  await expect
    .poll(async () => {
      const [found = 0, sum = 0] = await totals();
      count = found;
      return sum / found;
    })
    .toBe(25);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(lines.length).toBe(count);
  expect(lines.every((line) => line.includes(',receiver,') && line.includes(',25.00,'))).toBe(true);

  await page.goBack();
  await expect(page).toHaveURL('/payments?status=all&sort=-amount');
  await expect(row.getByLabel('Lowest amount, $')).toHaveValue('');
  await page.goForward();
  await expect(row.getByLabel('Lowest amount, $')).toHaveValue('25');
  await page.reload();
  await expect(row.getByLabel('Order')).toHaveValue('-amount');

  await expectAccessible(page, 'the filter row', 'section[aria-label="Filter payments"]');

  await row.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/payments?status=all');
  await page.getByRole('tab', { name: 'Pending' }).click();
  await expect(page.getByRole('tab')).toHaveCount(3);
});

for (const width of [390, 768, 1440])
  test(`the filter row fits a screen of ${width} px`, async ({ signedIn }) => {
    const page = await signedIn(BROKER, { viewport: { width, height: 900 } });
    await page.goto('/payments?status=all&minAmount=5&sort=-amount');
    await expect(page.getByRole('region', { name: 'Filter payments' }).getByRole('status')).toHaveText(/\$$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
