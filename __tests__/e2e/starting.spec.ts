import { holdBack, login } from '../support/browser';
import { expect, test } from '../support/e2e';

test('a page says that it is loading while the app loads', async ({ page }) => {
  await login(page, 'new@demo.test');
  const release = await holdBack(page, '**/assets/main.*.js');
  await page.goto('/subScriptionPayment', { waitUntil: 'commit' });
  const starting = page.locator('#starting');
  const words = () => starting.locator('div').evaluate((panel) => getComputedStyle(panel, '::after').content);
  await expect.poll(() => starting.evaluate((picture) => getComputedStyle(picture).opacity)).toBe('1');
  expect(await words()).toBe('"Please wait.."');

  release();
  await expect(page.getByRole('heading', { name: 'Subscription Payments' })).toBeVisible();
  await expect(starting).toHaveCount(0);
});

test('every script of a page is compiled off the main thread, so that a slow phone responds while it starts', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.url().includes('/assets/')) return;
    // One that is still loading when the test ends has no text.
    void response.text().then(
      (text) => void scripts.push(text.split('\n')[0]!),
      () => undefined,
    );
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
  expect(new Set(scripts)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});

test('a sign-in on a slow connection shows at each moment what it waits for', async ({ page }) => {
  const ring = () =>
    page
      .getByRole('button', { name: 'Login' })
      .evaluate((button) => getComputedStyle(button, '::after').content);
  const scriptsOf = async (path: string) => {
    const response = await page.request.get(path);
    return (await response.text()).match(/\/assets\/[\w.]+\.js/g) ?? [];
  };
  const ofLogin = new Set(await scriptsOf('/login'));
  const ofHome = (await scriptsOf('/dashboard')).filter((path) => !ofLogin.has(path));
  expect(ofHome).not.toEqual([]);
  const releaseHome = await holdBack(page, ({ pathname }) => ofHome.includes(pathname));
  const releaseApp = await holdBack(page, '**/assets/main.*.js');
  const releaseLogin = await holdBack(page, '**/api/auth/login');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('broker@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo123');
  expect(await ring()).toBe('none');
  await page.getByRole('button', { name: 'Login' }).click();
  expect(await ring()).toBe('""');

  const wait = page.getByTestId('loading-overlay');
  releaseApp();
  await expect(wait).toContainText('Please wait..');
  await expect.poll(ring).toBe('none');

  releaseLogin();
  await expect(page).toHaveURL(/dashboard/);
  await expect(wait).toContainText('Please wait..');
  releaseHome();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect(wait).toHaveCount(0);
});
