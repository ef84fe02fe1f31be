import { login } from '../support/browser';
import { expect, test } from '../support/e2e';
import { holdCode } from '../support/holdCode';

test('on the payments page nothing moves when the guide comes', async ({ newBrowser }) => {
  const page = await newBrowser({ viewport: { width: 390, height: 844 } });
  await login(page, 'new@demo.test', 'demo123');
  const loadGuide = await holdCode(page, 'Your five payments');
  await page.goto('/payments');
  const tabs = page.getByRole('tablist');
  await expect(page.getByText('No submitted transactions.')).toBeVisible();
  const before = (await tabs.boundingBox())!;
  await loadGuide();
  await expect(page.getByRole('region', { name: /^Next: / })).toBeVisible();
  const after = (await tabs.boundingBox())!;
  // Its words may take a line more or less.
  expect(Math.abs(after.y - before.y)).toBeLessThan(24);
});
