import { expect, test as playwright, type Page } from '@playwright/test';
import { anOrderId, aPerson, aPhoto, signUp, storedTokens } from '../support/browser';
import { buildAppFor, serveFolder } from '../support/foreignApp';
import {
  startForeignBackend,
  WITHOUT_TOKEN,
  type ForeignBackend,
  type ReceivedCall,
} from '../support/foreignBackend';
import { keepToast } from '../support/keepToast';

/** The browser reaches the backend under this name, whatever its port, so that one build serves every run. */
const BACKEND = 'http://backend.test';

const test = playwright.extend<{ backend: ForeignBackend }, { appUrl: string }>({
  appUrl: [
    async ({}, use) => {
      const app = await serveFolder(buildAppFor(BACKEND));
      await use(app.url);
      app.close();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  backend: async ({}, use) => {
    const backend = await startForeignBackend();
    await use(backend);
    expectSection7(backend.calls);
    await backend.close();
  },
  page: async ({ playwright: { chromium }, launchOptions, appUrl, backend }, use) => {
    const rule = `--host-resolver-rules=MAP backend.test 127.0.0.1:${backend.port}`;
    const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    const page = await (await browser.newContext({ baseURL: appUrl })).newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    await expect(page.locator('.Toastify__toast--error')).toHaveCount(0);
    expect(errors).toEqual([]);
    await browser.close();
  },
});

/** The payload of each call in section 7; `undefined` for none. */
const PAYLOADS: Record<string, string[] | undefined> = {
  'POST /auth/login': ['email', 'password'],
  'POST /auth/signup': [
    'email',
    'fullName',
    'password',
    'paymentMethodId',
    'phone',
    'profileImage',
    'referCode',
  ],
  'POST /auth/sendOtp': ['email'],
  'POST /auth/verify-otp': ['email', 'enteredOtp'],
  'POST /auth/reset-password': ['newPassword', 'password'],
  'GET /auth/profile': undefined,
  'PUT /auth/updateProfile': ['fullName', 'paymentMethodId', 'phone', 'profileImage'],
  'POST /auth/renew-token': ['refreshToken'],
  'GET /annoncement': undefined,
  'GET /demo/': undefined,
  'GET /broker/my-clients': undefined,
  'GET /broker/client-payments': undefined,
  'PUT /broker/upload-payment-proof': [
    'paymentId',
    'recieverPaymentId',
    'screenShot',
    'senderPaymentMethodId',
    'transactionId',
  ],
  'PUT /broker/user/accept-payment/IN-1': undefined,
  'PUT /broker/user/reject-payment/IN-2': undefined,
  'PUT /broker/user/dispute-payment/OWN-2': ['reason'],
  'POST /contact/post': ['message', 'subject'],
  'POST /chat/postMesage': ['mesaage', 'roomId'],
  'GET /chat/messages/room-1': undefined,
};

/** Our own additions, which another backend answers with 404. */
const OPTIONAL = [
  'POST /auth/logout',
  'GET /auth/sessions',
  'GET /auth/changes',
  'GET /auth/second-factor',
  'GET /auth/security-events',
  'GET /chat/my-rooms',
  'GET /broker/my-brokers',
  'GET /broker/summary',
  'GET /company/plans',
  'GET /auth/invitation/FAYCODE',
  'GET /broker/payments/OWN-2/history',
];

const nameOf = ({ method, path }: ReceivedCall) => `${method} ${path}`;

function expectSection7(calls: ReceivedCall[]): void {
  for (const call of calls) {
    const name = nameOf(call);
    const isOpen = WITHOUT_TOKEN.some((path) => call.path.endsWith(path));
    if (isOpen) expect(call.bearer, name).toBeUndefined();
    if (OPTIONAL.includes(name)) continue;
    if (name === 'POST /file/upload') {
      expect(call.contentType).toContain('multipart/form-data');
      expect(call.body).toContain('name="image"');
      continue;
    }
    expect(Object.keys(PAYLOADS), 'a call that section 7 does not have').toContain(name);
    expect(call.body === undefined ? undefined : Object.keys(call.body as object).sort(), name).toEqual(
      PAYLOADS[name],
    );
    const needsNone = isOpen || name === 'POST /auth/verify-otp';
    if (!needsNone) expect(call.bearer, name).toBeDefined();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('fay@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('secret1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
}

test('on a backend with only section 7, people sign up, sign in, renew and change their account', async ({
  page,
  backend,
}) => {
  await signUp(page, aPerson(), 'FAYCODE');
  await keepToast(page, 'You may sign in now.');

  await page.goto('/forgotPass');
  await page.getByLabel('Email').fill('fay@demo.test');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code').fill('1234');
  await page.getByRole('button', { name: 'Check code' }).click();
  await page.getByLabel('New password', { exact: true }).fill('secret2');
  await page.getByLabel('Confirm password').fill('secret2');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Logout/ }).click();
  await expect(page).toHaveURL('/');

  await signIn(page);
  await expect(page.getByText('Hello, Fay Foreign')).toBeVisible();
  await expect(page.getByText('Fresh news')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Announcements/ }).first()).toHaveAccessibleName(/1 new/);
  await expect(page.getByRole('list', { name: 'Clients' }).getByRole('listitem')).toHaveCount(3);

  const tokens = await storedTokens(page);
  // Away first: a page that is being left may still read, and would renew the tokens too.
  await page.goto('about:blank');
  backend.expireTokens();
  await page.goto('/dashboard');
  await expect(page.getByText('Hello, Fay Foreign')).toBeVisible();
  expect(backend.calls.filter((call) => nameOf(call) === 'POST /auth/renew-token')).toHaveLength(1);
  expect((await storedTokens(page))[1]).not.toBe(tokens[1]);

  await page.goto('about:blank');
  const profiles = () => backend.calls.filter((call) => nameOf(call) === 'GET /auth/profile').length;
  const earlier = profiles();
  await page.goto('/updateProfile');
  // At the start, and once more when the socket has connected, as this backend does not say what was missed.
  await expect.poll(profiles).toBe(earlier + 2);
  const saved = profiles();
  await page.getByLabel('Full name').fill('Fay Renamed');
  await page.getByRole('button', { name: 'Save' }).click();
  await keepToast(page, 'Profile updated.');
  await expect(page.getByRole('heading', { name: 'Fay Renamed' })).toBeVisible();
  await expect.poll(profiles).toBe(saved + 1);

  // Events for another user are ignored; events for everyone are not.
  const asked = profiles();
  backend.records.user.fullName = 'Fay Again';
  backend.tell('client-profileUpdated', 'somebody-else');
  backend.tell('client-profileUpdated', '*');
  await expect(page.getByRole('heading', { name: 'Fay Again' })).toBeVisible();
  expect(profiles()).toBe(asked + 1);
});

test('on a backend with only section 7, payments are decided and paid', async ({ page, backend }) => {
  await signIn(page);
  await page.goto('/payments');
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('tab', { name: /Dispute/ })).toHaveAccessibleName(/1 disputed payment/);
  await page.getByRole('searchbox').fill('pete');
  await expect(page.getByRole('article')).toHaveText([/Pete Payer/]);
  await page.getByRole('searchbox').clear();
  await expect(page.getByRole('article')).toHaveCount(2);
  // Opened anew, as a click right after the list has changed is taken for one on the card that was there before.
  await page.goto('/payments');

  await card('Pia Payer')
    .getByRole('button', { name: /^Accept/ })
    .click();
  await keepToast(page, 'Payment has been marked as accepted.');
  await expect(card('Pia Payer')).toBeHidden();
  await page.goto('/payments');
  await card('Pete Payer')
    .getByRole('button', { name: /^Reject/ })
    .click();
  await page.getByRole('button', { name: 'Reject payment', exact: true }).click();
  await keepToast(page, 'Payment has been marked as rejected.');
  await expect(page.getByText('No submitted transactions.')).toBeVisible();
  await page.getByRole('tab', { name: 'Approved' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);

  // Another client of the same backend pays; the event brings it here.
  backend.records.received.find(({ _id }) => _id === 'in-2')!.status = 'submitted';
  backend.tell('client-transactionsUpdated', '*');
  await page.getByRole('tab', { name: 'Pending' }).click();
  await expect(card('Pete Payer')).toBeVisible();

  await page.goto('/subScriptionPayment');
  const spots = page.getByRole('article');
  await expect(spots).toHaveCount(5);
  await expect(spots.last()).toContainText('Connect fee');
  await spots.first().getByRole('button', { name: /^Pay/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('RECV001');
  await dialog.getByLabel('Order ID').fill(anOrderId());
  await dialog
    .locator('input[name=image]')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(300, 400) });
  await dialog.getByRole('button', { name: 'Send proof' }).click();
  await keepToast(page, 'Payment updated.');
  await expect(dialog).toBeHidden();
  await expect(spots.first()).toContainText('In Review');

  await spots
    .nth(1)
    .getByRole('button', { name: /^Report/ })
    .click();
  await dialog.getByLabel('Subject').selectOption('Payment proof is valid');
  await dialog.getByLabel('Description').fill('Please look once more.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await keepToast(page, 'Payment has been marked as disputed.');
  await expect(spots.nth(1)).toContainText('Disputed');
});

test('on a backend with only section 7, people chat and write to support', async ({ page, backend }) => {
  await signIn(page);
  await page.goto('/payments?status=disputed');
  await page.getByRole('link', { name: /^Chat/ }).click();
  const log = page.getByRole('log');
  await expect(log).toContainText('Where is my money?');
  await expect.poll(() => backend.events).toContainEqual(['joinRoom', 'room-1']);

  await page.getByRole('textbox', { name: 'Message' }).fill('On its way');
  await page.getByRole('button', { name: 'Send' }).click();
  const own = log.getByRole('listitem').filter({ hasText: 'On its way' });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('You');
  await expect(own).not.toContainText('Sending');
  await expect.poll(() => backend.events.map(([name]) => name)).toContain('sendMessage');
  backend.say('I see it, thank you');
  await expect(log.getByRole('listitem').last()).toContainText('I see it, thank you');
  await expect(log.getByRole('listitem')).toHaveCount(3);

  await page.goBack();
  await expect.poll(() => backend.events).toContainEqual(['leaveRoom', 'room-1']);
  await page.goto('/help-support');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Description').fill('Do you speak section 7?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await keepToast(page, 'Message sent.');
  await page.goto('/tutorials');
  await expect(page.getByRole('heading', { name: 'A foreign video' })).toBeVisible();
});
