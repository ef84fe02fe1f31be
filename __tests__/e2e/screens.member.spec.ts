import { PATHS, type ChatRoomsAnswer } from '../../contract/wire';
import { aSignal } from '../support/aSignal';
import { aPerson, aPhoto, callApi, login, register, storedTokens, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';

const MEMBER = 'member@demo.test';

test('home shows a member their progress and leaves out sections without data', async ({ signedIn }) => {
  const page = await signedIn(MEMBER);
  const answers = [PATHS.clientPayments, PATHS.clients].map((path) =>
    page.waitForResponse((response) => response.url().includes(path)),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Hello, Mira Member')).toBeVisible();
  const card = page.getByRole('region', { name: 'My Refer Code' });
  await expect(card).toContainText('*******');
  await expect(card).toContainText('Pending Payments: 4/5');
  await expect(card.getByRole('button', { name: 'Copy' })).toHaveCount(0);

  const announcements = page.getByRole('region', { name: 'Announcements' });
  await expect(announcements.getByRole('article')).toHaveCount(1);
  await expect(announcements).toContainText('Tell us your new payment ID first');
  await Promise.all(answers);
  await expect(page.getByRole('region', { name: 'Recent Transactions' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Clients' })).toHaveCount(0);

  await card.getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL('/subScriptionPayment');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the public pages lead a member on to home, and keep where the redirect came from', async ({
  signedIn,
}) => {
  const page = await signedIn(MEMBER);
  for (const path of ['/', '/login', '/signUp', '/forgotPass']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Hello, Mira Member')).toBeVisible();
    const from = await page.evaluate(
      () => (history.state as { usr?: { from?: Location } } | null)?.usr?.from?.pathname,
    );
    expect(from).toBe(path);
  }
});

test('navigation is at the side or at the bottom, and marks the open screen', async ({ signedIn }) => {
  const page = await signedIn(MEMBER, { viewport: { width: 1440, height: 900 } });
  await page.goto('/dashboard');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText(['Home', 'Payments', 'Profile']);
  for (const [name, path] of [
    ['Payments', '/payments'],
    ['Profile', '/profile'],
    ['Home', '/dashboard'],
  ] as const) {
    await navigation.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(navigation.locator('[aria-current=page]')).toHaveText([name]);
  }
  const side = await navigation.boundingBox();
  expect(side!.x + side!.width).toBeLessThan(400);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await navigation.boundingBox())!.y).toBeGreaterThan(700);
  await expect(navigation.locator('[aria-current=page]')).toHaveText(['Home']);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the header links to videos and announcements, but not to the open page', async ({ signedIn }) => {
  const page = await signedIn(MEMBER);
  await page.goto('/dashboard');
  const bell = page.getByRole('link', { name: /^Announcements/ });
  await expect(bell).toHaveAccessibleName(/1 new announcement/);
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);

  await bell.click();
  await expect(page).toHaveURL('/annoncemets');
  await expect(bell).toHaveCount(0);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  // Three hours before the demo's data were made, which a long run of all tests makes four.
  await expect(cards.first()).toContainText(/[34] hours ago/);
  await expect(cards.last().locator('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);

  await page.getByRole('link', { name: 'Watch Video' }).click();
  await expect(page).toHaveURL('/tutorials');
  await expect(page.getByRole('link', { name: 'Watch Video' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/annoncemets');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the five payments show their status and the allowed actions', async ({ signedIn }) => {
  const page = await signedIn(MEMBER);
  await page.goto('/subScriptionPayment');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(5);
  const [submitted, accepted, rejected, disputed, pending] = await cards.all();
  await expect(submitted!).toContainText('Spot Payment');
  await expect(submitted!).toContainText('Brook Broker');
  await expect(submitted!).toContainText('25$');
  await expect(submitted!).toContainText('In Review');
  await expect(submitted!.getByRole('timer')).toContainText(/\d+hr:\d+min/);
  await expect(accepted!).toContainText('Successful');
  await expect(rejected!).toContainText('Rejected');
  await expect(rejected!).toContainText('This order ID is not in my account.');
  await expect(rejected!.getByRole('button', { name: /^Re-Pay/ })).toBeVisible();
  await expect(disputed!.getByRole('link', { name: /^Chat/ })).toHaveAttribute('href', /^\/chat\//);
  await expect(pending!).toContainText('Connect fee');
  await expect(pending!).toContainText('Company');
  await expect(pending!).toContainText('Pending');

  // Report: from a list of subjects.
  await rejected!.getByRole('button', { name: /^Report/ }).click();
  await expect(page.getByLabel('Subject').locator('option:not([value=""])')).toHaveText([
    'Payment was made correctly',
    'Receiver falsely claimed rejection',
    'Payment proof is valid',
    'Receiver is unresponsive',
    'Other (please explain)',
  ]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  // Pay: the receiver and the payment ID; the page behind does not scroll.
  await pending!.getByRole('button', { name: /^Pay/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('PEERPROOF');
  await expect(dialog.getByRole('button', { name: 'Copy Payment ID' })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await dialog.getByRole('link', { name: 'Watch Video' }).click();
  await expect(page).toHaveURL('/tutorials');
});

test('a member without clients sees that there are no transactions, in every tab', async ({ signedIn }) => {
  const page = await signedIn(MEMBER);
  await page.goto('/payments');
  await expect(page.getByText('Payments must be approved or disputed within 24 hours')).toBeVisible();
  for (const [tab, status] of [
    ['Pending', 'submitted'],
    ['Approved', 'accepted'],
    ['Dispute', 'disputed'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(`No ${status} transactions.`)).toBeVisible();
  }
});

test('a new message shows as a red dot at the chat icon, until its room is read', async ({
  signedIn,
  product,
}) => {
  const page = await signedIn(MEMBER);
  await page.goto('/dashboard');
  const icon = page.getByRole('button', { name: /^Chats/ });
  await expect(icon).toHaveAccessibleName('Chats');

  const { accessToken: token } = await tokensOf(product.url, MEMBER);
  const { chatRooms } = await callApi<ChatRoomsAnswer>(product.url, PATHS.chatRooms, { token });
  const admin = await tokensOf(product.url, 'admin@demo.test');
  const body = { roomId: chatRooms[0]!._id, mesaage: 'We look into it' };
  await callApi(product.url, PATHS.postMessage, { body, token: admin.accessToken });

  await expect(icon).toHaveAccessibleName(/Unread messages/);
  await icon.click();
  const room = page.getByRole('list', { name: 'Chats' }).getByRole('button');
  await expect(room).toContainText('1 unread message');
  await room.click();
  await expect(page).toHaveURL(`/chat/${body.roomId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Dispute Discussion');
  const messages = page.getByRole('log').getByRole('listitem');
  await expect(messages.last()).toContainText('We look into it');
  await expect(icon).toHaveAccessibleName('Chats');

  // Own messages are on the right; a single character cannot be sent.
  const input = page.getByRole('textbox', { name: 'Message' });
  await input.fill('x');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await input.fill('Thank you');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages.last()).toContainText('You');
  await expect(messages.last()).toContainText('Thank you');
  await expect(input).toHaveValue('');
  const [own, other] = await Promise.all(
    [messages.last(), messages.nth(-2)].map((row) => row.getByText(/Thank you|We look/).boundingBox()),
  );
  expect(own!.x).toBeGreaterThan(other!.x);

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('on the dark page, a yellow-green overlay covers everything during a call, and disappears if it fails', async ({
  signedIn,
}) => {
  const page = await signedIn(MEMBER);
  const { promise: released, resolve: release } = aSignal();
  await page.route('**/api/contact/post', async (route) => {
    await released;
    await route.abort();
  });
  await page.goto('/help-support');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please fill form.').first()).toBeVisible();

  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Description').fill('How long does a dispute take?');
  await page.getByRole('button', { name: 'Send message' }).click();
  const overlay = page.getByTestId('loading-overlay');
  await expect(overlay).toContainText('Please wait..');
  await expect(overlay).toHaveCSS('z-index', '3000');
  await expect(overlay.locator('svg')).toHaveCSS('color', 'rgb(200, 240, 75)');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  release();
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('alert').first()).toContainText('The server cannot be reached');
  await expect(page.getByLabel('Subject')).toHaveValue('A question');

  await page.unroute('**/api/contact/post');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test('the profile links to everything about the account, and to signing out', async ({ signedIn }) => {
  const page = await signedIn(MEMBER);
  await page.goto('/profile');
  for (const text of ['Mira Member', 'member@demo.test', '+1', 'MEM731904'])
    await expect(page.getByRole('main')).toContainText(text);
  await expect(page.getByRole('link', { name: /^Announcements/ })).toHaveAccessibleName(/1 new announcement/);
  await page.getByRole('button', { name: 'Terms & Conditions' }).click();
  await expect(page.getByText('coming soon!')).toBeVisible();
  for (const [row, path] of [
    ['Help & Support', '/help-support'],
    ['Change Password', '/changePassword'],
  ] as const) {
    await page.getByRole('link', { name: row }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
  // On the name, above which the link lies that covers the whole header.
  const nameAndLink = page.getByRole('heading', { name: 'Mira Member' }).locator('..');
  await nameAndLink.click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL('/updateProfile');
  await page.goBack();

  await page.getByRole('button', { name: /^Logout/ }).click();
  await expect(page).toHaveURL('/');
  expect(await storedTokens(page)).toEqual([null, null]);
  await page.goto('/profile');
  await expect(page).toHaveURL('/');
});

test('a member changes name, picture and password', async ({ signedIn, newBrowser, product }) => {
  const person = aPerson();
  await register(product.url, person);
  const page = await signedIn(person.email, { password: person.password });
  await page.goto('/updateProfile');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPhoto(300, 300),
    });
  await page.getByLabel('Full name').fill('abc');
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter valid phone number.').first()).toBeVisible();
  await page.getByLabel('Full name').fill('Renamed Person');
  await page.getByLabel('Phone').fill('+92 300 1234567');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated.')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Renamed Person' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('+923001234567');
  const picture = page.getByRole('main').locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Change Password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('changed1');
  await page.getByLabel('Confirm password').fill('changed2');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Please enter same password.').first()).toBeVisible();
  await page.getByLabel('Confirm password').fill('changed1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();

  const elsewhere = await newBrowser();
  await login(elsewhere, person.email, 'changed1');
  await expect(tokensOf(product.url, person.email, person.password)).rejects.toThrow('401');
});
