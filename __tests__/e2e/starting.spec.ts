import { login } from '../support/browser';
import { expect, test } from '../support/e2e';

test('a page says that it is loading while the app loads', async ({ page }) => {
  await login(page, 'new@demo.test');
  const held: (() => void)[] = [];
  await page.route('**/assets/main.*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto('/subScriptionPayment', { waitUntil: 'commit' });
  const starting = page.locator('#starting');
  const words = () => starting.locator('div').evaluate((panel) => getComputedStyle(panel, '::after').content);
  await expect.poll(() => starting.evaluate((picture) => getComputedStyle(picture).opacity)).toBe('1');
  expect(await words()).toBe('"Please wait.."');

  for (const release of held) release();
  await expect(page.getByRole('heading', { name: 'Subscription Payments' })).toBeVisible();
  await expect(starting).toHaveCount(0);
});

test('every script of a page is compiled off the main thread, so that a slow phone responds while it starts', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.url().includes('/assets/')) return;
    void response.text().then((text) => scripts.push(text.split('\n')[0]!));
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
  expect(new Set(scripts)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});
