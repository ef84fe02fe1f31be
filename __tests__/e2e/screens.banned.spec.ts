import { PATHS } from '../../contract/wire';
import { gapBetween, login } from '../support/browser';
import { expect, test } from '../support/e2e';
import { holdCode } from '../support/holdCode';

const BANNED = 'banned@demo.test';
/** Room for the buttons above the list. */
const GAP_MAX_PX = 80;

test('a banned user lands on the payments, and blocked routes redirect there', async ({ page, signedIn }) => {
  await login(page, BANNED);
  await expect(page).toHaveURL('/payments');

  const again = await signedIn(BANNED);
  for (const path of ['/', '/updateProfile']) {
    await again.goto(path);
    await expect(again, path).toHaveURL('/payments');
  }
});

test('a banned user sees only their dispute, and reaches its chat', async ({ signedIn }) => {
  const page = await signedIn(BANNED);
  await page.goto('/payments');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Payments',
    'Profile',
  ]);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Disputed');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(cards.getByRole('button', { name: /^Accept|^Reject|^Dispute/ })).toHaveCount(0);

  await cards.getByRole('link', { name: /^Chat/ }).click();
  await expect(page).toHaveURL(/\/chat\/.+/);
  await page.getByRole('textbox', { name: 'Message' }).fill('I am still here');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('I am still here');
});

test('nothing moves under the pointer when the way to appeal has loaded', async ({ signedIn }) => {
  const page = await signedIn(BANNED, { serviceWorkers: 'block' });
  const load = await holdCode(page, 'Appeal the ban');
  const listed = page.waitForResponse((response) => response.url().includes(PATHS.clientPayments));
  await page.goto('/payments');
  await Promise.all([listed, load.asked]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Below what is missing nothing is shown yet, so nothing can move.
  const chat = page.getByRole('article').getByRole('link', { name: /^Chat/ });
  await expect(chat).toHaveCount(0);
  await load();
  await expect(page.getByRole('button', { name: 'Appeal the ban' })).toBeVisible();
  await expect(chat).toBeVisible();
});

test('a banned user finds the dispute right below the search', async ({ signedIn }) => {
  const page = await signedIn(BANNED, { viewport: { width: 1440, height: 900 } });
  await page.goto('/payments');
  const card = page.getByRole('article');
  await expect(card).toBeVisible();
  const search = page.getByPlaceholder('Name or order ID');
  await expect.poll(() => gapBetween(search, card)).toBeLessThan(GAP_MAX_PX);
});

test('a banned user keeps the profile, support, announcements and tutorials, without editing', async ({
  signedIn,
}) => {
  const page = await signedIn(BANNED);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Bana Banned' })).toBeVisible();
  await expect(page.getByText('Your account is banned')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change Password' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
  await page.getByRole('heading', { name: 'Bana Banned' }).click();
  await expect(page).toHaveURL('/profile');

  await page.getByRole('link', { name: 'Help & Support' }).click();
  await page.getByLabel('Subject').fill('About my ban');
  await page.getByLabel('Description').fill('Please look at my receipts once more.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent.')).toBeVisible();

  await page.goto('/annoncemets');
  await expect(
    page.getByRole('article').filter({ hasText: 'Tell us your new payment ID first' }),
  ).toBeVisible();
  await page.goto('/tutorials');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tutorials');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Payments',
    'Profile',
  ]);
});
