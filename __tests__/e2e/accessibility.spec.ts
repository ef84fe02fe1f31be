import type { Locator, Page } from '@playwright/test';
import { DESK, expectAccessible, expectAccessibleAt, STILL } from '../support/accessibility';
import { aPerson, aPhoto, register } from '../support/browser';
import { expect, test } from '../support/e2e';
import { keepToast } from '../support/keepToast';
import { codeIn, mailNumber } from '../support/mails';
import { newPayer } from '../support/payers';

test.describe.configure({ mode: 'parallel' });

const DIALOG = '[role=dialog], [role=alertdialog]';
const OFFLINE_BAR = '[role=status]:has(strong)';

/** Opens something, checks it, and closes it with Escape. */
async function lookInto(
  page: Page,
  button: Locator,
  what: string,
  inside?: () => Promise<void>,
): Promise<void> {
  await button.click();
  const dialog = page.locator(DIALOG);
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, what, DIALOG);
  await inside?.();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Submits the open form empty and checks its errors. */
async function lookAtErrors(page: Page, submit: string, what: string, within?: string): Promise<void> {
  await page.getByRole('button', { name: submit, exact: true }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page, `${what}: errors`, within);
}

test('visitors find no barrier that axe-core detects', async ({ newBrowser }) => {
  const page = await newBrowser(STILL);
  for (const path of ['/', '/tutorials', '/terms', '/verify-evidence', '/no/such/page'])
    await expectAccessibleAt(page, path);
  for (const [path, submit] of [
    ['/login', 'Login'],
    ['/forgotPass', 'Send code'],
    ['/signUp', 'Create account'],
  ] as const) {
    await expectAccessibleAt(page, path);
    await lookAtErrors(page, submit, path);
  }
  await page.getByRole('button', { name: /^Country/ }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, 'country list');

  await page.goto('/login');
  // The app's own title: the page is drawn before the app has loaded.
  await expect(page).toHaveTitle('Login · Peerproof');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectAccessible(page, 'offline, signed out', OFFLINE_BAR);
});

test('resetting a password has no barrier that axe-core detects', async ({ newBrowser, product }) => {
  const person = aPerson();
  await register(product.url, person);
  const page = await newBrowser(STILL);
  await page.goto('/forgotPass');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await keepToast(page);
  await expectAccessible(page, 'toast', '.Toastify');
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await lookAtErrors(page, 'Check code', 'code');

  await page.getByLabel('Code').fill(codeIn(await mailNumber(product, 1, person.email)));
  await page.getByRole('button', { name: 'Check code' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await lookAtErrors(page, 'Save and sign in', 'new password');
});

test('members find no barrier that axe-core detects', async ({ signedIn }) => {
  const page = await signedIn('member@demo.test', STILL);
  for (const path of ['/payments', '/profile', '/updateProfile', '/annoncemets', '/tutorials'])
    await expectAccessibleAt(page, path);
  for (const [path, submit] of [
    ['/changePassword', 'Change password'],
    ['/help-support', 'Send message'],
  ] as const) {
    await expectAccessibleAt(page, path);
    await lookAtErrors(page, submit, path);
  }

  await expectAccessibleAt(page, '/dashboard');
  await page.getByRole('button', { name: /^Chats/ }).click();
  const rooms = page.getByRole('list', { name: 'Chats' });
  await expect(rooms).toBeVisible();
  await expectAccessible(page, 'chat list');
  await rooms.getByRole('button').first().click();
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'chat');

  await page.goto('/profile');
  await lookInto(page, page.getByRole('button', { name: /^Devices/ }), 'devices');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await expectAccessible(page, 'offline');
});

test('payers find no barrier that axe-core detects', async ({ signedIn }) => {
  const page = await signedIn('member@demo.test', STILL);
  await expectAccessibleAt(page, '/subScriptionPayment');
  await page
    .getByRole('button', { name: /^History/ })
    .nth(2)
    .click();
  await expect(page.locator('article [aria-expanded=true]')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, 'history');
  await lookInto(page, page.getByRole('button', { name: /^Pay/ }).first(), 'pay', async () => {
    await lookAtErrors(page, 'Send proof', 'pay', DIALOG);
    const buffer = (await aPhoto(60, 80)).subarray(0, 200);
    await page
      .locator('input[name=image]')
      .setInputFiles({ name: 'half.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('This image cannot be shown')).toBeVisible();
    await expectAccessible(page, 'pay: a damaged picture', DIALOG);
  });
  await lookInto(page, page.getByRole('button', { name: /^Report/ }).first(), 'report', () =>
    lookAtErrors(page, 'Send report', 'report', DIALOG),
  );
});

test('brokers find no barrier that axe-core detects', async ({ signedIn, product }) => {
  const page = await signedIn('broker@demo.test', STILL);
  for (const path of [
    '/dashboard',
    '/payments?status=disputed',
    '/payments?status=accepted',
    '/payments',
    '/subScriptionPayment',
  ])
    await expectAccessibleAt(page, path);

  await page.goto('/payments');
  for (const action of ['Reject', 'Enlarge receipt'])
    await lookInto(page, page.getByRole('button', { name: new RegExp(`^${action}`) }).first(), action);
  await lookInto(page, page.getByRole('button', { name: /^Dispute/ }).first(), 'dispute', () =>
    lookAtErrors(page, 'Dispute payment', 'dispute', DIALOG),
  );
  // A payment of its own, as other specs need those of the demo.
  const { person, payments, pay } = await newPayer(product.url);
  await pay(payments[0]!, await aPhoto(60, 80));
  await page.goto(`/payments?search=${encodeURIComponent(person.fullName)}`);
  await page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
  await expectAccessible(page, 'accepted, with undo');
  await page.setViewportSize(DESK);
  await page.goto('/payments');
  await lookInto(page, page.getByRole('button', { name: /^Keyboard shortcuts/ }), 'shortcuts');
  await lookInto(page, page.getByRole('button', { name: 'Compare with my statement' }), 'statement');
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .nth(1)
    .check();
  await expect(page.getByRole('group', { name: 'Selected payments' })).toBeVisible();
  await expectAccessible(page, 'selection');
  await page.setViewportSize(DESK);
  await lookInto(page, page.getByRole('button', { name: 'Reject 2' }), 'reject many');
  await page.setViewportSize(DESK);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByLabel('Lowest amount, $')).toBeVisible();
  await expectAccessible(page, 'filters');
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Desk view' }).click();
  await page.getByRole('article').first().click();
  await expectAccessible(page, 'desk view');
  await page.setViewportSize(DESK);
  await page.getByLabel('Find a payment').fill('nobody at all');
  await expect(page.getByText('No payment matches')).toBeVisible();
  await expectAccessible(page, 'no match');
});

test.describe('with receipts read', () => {
  test.use({ readsReceipts: true });

  test('the marks of a receipt have no barrier that axe-core detects', async ({ signedIn }) => {
    const page = await signedIn('broker@demo.test', { ...STILL, viewport: DESK });
    await page.goto('/payments');
    const card = page.getByRole('article').first();
    await expect(card.getByText('Order ID matches')).toBeVisible();
    await expectAccessible(page, 'marks on cards');
    await page.setViewportSize(DESK);
    await card.getByRole('button', { name: /^Enlarge receipt/ }).click();
    const viewer = page.locator(DIALOG);
    await expect(viewer.getByText('Order ID matches')).toBeVisible();
    await expectAccessible(page, 'marks in the viewer', DIALOG);
  });
});

test('banned users find no barrier that axe-core detects', async ({ signedIn }) => {
  const page = await signedIn('banned@demo.test', STILL);
  for (const path of ['/profile', '/help-support', '/annoncemets', '/payments'])
    await expectAccessibleAt(page, path);
  await page.getByRole('link', { name: /^Chat/ }).click();
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'chat');
});

test('administrators find no barrier that axe-core detects', async ({ signedIn }) => {
  const page = await signedIn('admin@demo.test', STILL);
  const open = (section: string) => expectAccessibleAt(page, `/admin?section=${section}`);
  await open('overview');
  await open('support');

  await open('disputes');
  for (const action of ['Accept', 'Reject', 'Enlarge'])
    await lookInto(
      page,
      page.getByRole('button', { name: new RegExp(`^${action}`) }).first(),
      `admin ${action}`,
    );

  await page
    .getByRole('button', { name: /^Take it/ })
    .first()
    .click();
  await lookInto(page, page.getByRole('button', { name: /^Hand it over/ }).first(), 'hand on');

  await open('users');
  await lookInto(page, page.getByRole('button', { name: /^Ban/ }).first(), 'ban');
  await page.getByLabel('Find a user').fill('banned@demo.test');
  await lookInto(page, page.getByRole('button', { name: /^Lift ban/ }), 'lift ban');

  for (const [section, create, submit] of [
    ['announcements', 'New announcement', 'Publish'],
    ['tutorials', 'New tutorial', 'Add tutorial'],
    ['templates', 'New template', 'Add template'],
  ] as const) {
    await open(section);
    await lookInto(page, page.getByRole('button', { name: create }), create, () =>
      lookAtErrors(page, submit, create, DIALOG),
    );
    for (const action of ['Edit', 'Delete'])
      await lookInto(
        page,
        page.getByRole('button', { name: new RegExp(`^${action}`) }).first(),
        `${action} in ${section}`,
      );
  }
});
