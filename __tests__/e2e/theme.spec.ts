import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';

const pageColour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const DARK = 'rgb(10, 12, 11)';
const LIGHT = 'rgb(243, 245, 243)';

test('it is dark until a member chooses the light theme, which every page has from its first paint', async ({
  signedIn,
}) => {
  const page = await signedIn('member@demo.test', { colorScheme: 'light' });
  await page.goto('/profile');
  expect(await pageColour(page)).toBe(DARK);
  await page.getByLabel('Theme').selectOption('Light');
  expect(await pageColour(page)).toBe(LIGHT);

  // The app's own scripts do not come: what is seen is the page as it is first painted.
  await page.route('**/*.js', (route) => route.abort());
  for (const path of ['/dashboard', '/tutorials']) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(LIGHT);
  }
});

test('a device that changes to light at dawn takes the app with it, in every tab', async ({ newBrowser }) => {
  const page = await newBrowser({ colorScheme: 'dark' });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('device:theme', 'system'));
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await pageColour(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => pageColour(page)).toBe(LIGHT);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f3f5f3');

  const other = await page.context().newPage();
  await other.goto('/');
  await other.evaluate(() => localStorage.setItem('device:theme', 'dark'));
  await expect.poll(() => pageColour(page)).toBe(DARK);
});
