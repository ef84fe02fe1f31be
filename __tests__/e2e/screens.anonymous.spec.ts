import { areSideBySide } from '../support/browser';
import { expect, test } from '../support/e2e';

test('a visitor reads what the product is, and finds Login and Sign up', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('People pay people.');
  for (const name of [
    'Invest & Earn',
    'Referral-Based Income',
    'Secure Approval System',
    'How it works',
    'Most Trusted & Secure Platform',
  ]) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(main.locator('video')).toHaveAttribute('controls');
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // On first touch the app hydrates the page without rendering it again.
  const heading = await main.getByRole('heading', { level: 1 }).elementHandle();
  await page.keyboard.press('Tab');
  await expect(page).toHaveTitle('People pay people · Peerproof');
  expect(await heading!.evaluate((element) => element.isConnected)).toBe(true);

  const questions = main.locator('details');
  await expect(questions).toHaveCount(4);
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2)).toContainText('24 hours');
  await expect(main.getByText(/no hidden fees/i).first()).toBeVisible();

  await main.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgotPass$/);
  await page.goBack();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signUp$/);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('without JavaScript a visitor reads what joining costs and how long an approval takes', async ({
  newBrowser,
}) => {
  const page = await newBrowser({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('row', { name: 'All five together' })).toContainText('60$');
  await page.getByText('How long does an approval take?').click();
  await expect(page.getByText('The receiver has 24 hours from your upload')).toBeVisible();
  await expect(page.locator('video')).toHaveAttribute('controls');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('a member-only screen redirects a visitor to the landing page', async ({ page }) => {
  const answer = await page.goto('/chat/some-room');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL('/');
});

test('signing in leads to the requested page after a link to a part of the landing page, too', async ({
  page,
}) => {
  await page.goto('/payments?status=accepted');
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Trust' }).click();
  await expect(page).toHaveURL('/#about');
  await expect(page.getByRole('heading', { name: 'Most Trusted & Secure Platform' })).toBeInViewport();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill('BROKER@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo123');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/payments?status=accepted');
  await expect(page.getByRole('tab', { name: 'Approved' })).toHaveAttribute('aria-selected', 'true');
});

test('on the landing page nothing slides over what a bar says about the app', async ({ newBrowser }) => {
  const page = await newBrowser({ viewport: { width: 390, height: 844 } });
  // Only a redirect loads the app without a touch.
  await page.goto('/payments');
  await expect(page).toHaveURL('/');
  // The page's own file comes after the address.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(bar).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(bar).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    bar.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [0.2, 0.5, 0.8].every((part) =>
        element.contains(document.elementFromPoint(left + width / 2, top + height * part)),
      );
    });
  // A bar that has just come takes no press yet.
  await expect.poll(isOnTop).toBe(true);
});

test('an unknown address is a 404, for people and for programs', async ({ page }) => {
  for (const path of ['/no/such/page', '/Dashboard/x', '/chat']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  // Only administrators learn that there is an administration.
  await page.goto('/admin');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
});

test('a visitor watches the tutorials, one video at a time', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/tutorials');
  const cards = page.getByRole('article');
  await expect(cards.nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch Video' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Announcements/ })).toHaveCount(0);
  await expect(page.getByText(/^Hello/)).toHaveCount(0);

  const [first, second] = [cards.nth(0), cards.nth(1)];
  const isPlaying = (card: typeof first) =>
    card.locator('video').evaluate((video: HTMLVideoElement) => !video.paused);
  await first.getByRole('button', { name: /^Play video/ }).click();
  await expect.poll(() => isPlaying(first)).toBe(true);
  await second.getByRole('button', { name: /^Play video/ }).click();
  await expect.poll(() => isPlaying(second)).toBe(true);
  await expect.poll(() => isPlaying(first)).toBe(false);

  await expect.poll(() => areSideBySide(first, second)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => areSideBySide(first, second)).toBe(false);
});
