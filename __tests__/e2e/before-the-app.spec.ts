import type { Page } from '@playwright/test';
import { aPhoto, holdBack, login } from '../support/browser';
import { expect, test } from '../support/e2e';

/** Delays the app's files until released. */
const holdApp = (page: Page) => holdBack(page, '**/assets/*.js');

test('text typed and a form sent before the app has loaded are not lost', async ({ page }) => {
  const arrive = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill('member@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo123');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  arrive();
  await expect(page).toHaveURL('/dashboard');
});

test('a form edited after it was sent, before the app has loaded, waits for the next press', async ({
  page,
}) => {
  const arrive = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('textbox', { name: 'Email' }).fill('member@demo.test');
  await password.fill('demo12');
  await page.keyboard.press('Enter');
  await password.press('3');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  arrive();
  await expect(page).toHaveTitle('Login · Peerproof');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(requests.filter((path) => path === '/api/auth/login')).toHaveLength(1);
});

test('typing continues while the app loads', async ({ page }) => {
  const arrive = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: 'Email' });
  const [text, rest] = ['somebody.with.a.long.name', '@demo.test'];
  await email.pressSequentially('some');
  arrive();
  await email.pressSequentially(`${text.slice(4)}${rest}`, { delay: 20 });
  await expect(page).toHaveTitle('Login · Peerproof');
  await expect(email).toHaveValue(`${text}${rest}`);
  // The app has the value too: it refuses only the password.
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
});

test('a kept text does not get between the keys of somebody who types while the app loads', async ({
  page,
}) => {
  await page.goto('/signUp');
  const code = page.getByLabel('Refer code');
  const fullName = page.getByLabel('Full name');
  await code.fill('BROKER1');
  await fullName.fill('Ann Example');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('draft:signUp')))
    .toContain('Ann Example');
  const arrive = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await code.focus();
  arrive();
  // Not lost either, if nothing is typed.
  await expect(fullName).toHaveValue('Ann Example');
  await expect(code).toHaveValue('BROKER1');
  await code.pressSequentially('BROKER1', { delay: 20 });
  await expect(code).toHaveValue('BROKER1');
});

test('after a sign-up, the login form stays hidden until the app has filled it in', async ({ page }) => {
  await page.goto('/login');
  const state = { usr: { email: 'new.member@demo.test' }, key: 'after', idx: 0 };
  await page.evaluate((entry) => history.replaceState(entry, ''), state);
  const arrive = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByLabel('Email')).toBeHidden();
  arrive();
  await expect(page.getByLabel('Email')).toHaveValue('new.member@demo.test');
  await page.getByLabel('Email').fill('new.member@demo.test');
  await expect(page.getByLabel('Email')).toHaveValue('new.member@demo.test');
});

test('a phone number typed before the app has loaded is formatted', async ({ page }) => {
  const arrive = await holdApp(page);
  await page.goto('/signUp', { waitUntil: 'commit' });
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('+43 660 1234567');
  await phone.evaluate((element) => Object.assign(window, { drawn: element }));
  arrive();
  await expect(page.getByRole('button', { name: 'Country: Austria, +43' })).toBeVisible();
  // The app has hydrated this very field.
  expect(await phone.evaluate((element) => 'drawn' in window && element === window.drawn)).toBe(true);
});

test('a picture chosen before the app has loaded is not lost', async ({ page }) => {
  const arrive = await holdApp(page);
  await page.goto('/signUp', { waitUntil: 'commit' });
  await page
    .getByLabel('Profile picture')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(300, 300) });
  arrive();
  await expect(page.getByText('me.jpg')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
});

test('a video started before the app has loaded plays', async ({ page }) => {
  const arrive = await holdApp(page);
  await page.goto('/tutorials', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Play video/ })
    .first()
    .click();
  arrive();
  await expect(page.locator('video').first()).toHaveAttribute('controls');
});

test('signed-in users do not see the login page that the server rendered', async ({ newBrowser }) => {
  const page = await newBrowser({ serviceWorkers: 'block' });
  await login(page, 'member@demo.test');
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  await page.goto('/login', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Login', includeHidden: true });
  await expect(heading).toBeAttached();
  await expect(heading).toBeHidden();
});
