import type { Page } from '@playwright/test';
import { ADMIN_PATHS } from '../../contract/admin';
import { ROUTES } from '../../contract/routes';
import { PATHS } from '../../contract/wire';
import { aSignal } from '../support/aSignal';
import { callApi, login, quiet, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';

/** A server of its own, as one test adds an announcement. */
test.use({ ownServer: 'first-reads' });

/** The reads of this page so far, by path; without the months in the query of the payments' summary. */
function readsOf(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !pathname.startsWith('/api/file/'))
      reads.push(pathname.replace('/api', '') + (pathname.endsWith(PATHS.paymentSummary) ? '' : search));
  });
  return reads;
}

/** How Socket.IO's packet begins that says that the client is connected. */
const CONNECT = '40';

const LISTS = [
  '/annoncement?limit=20',
  '/auth/profile',
  '/broker/client-payments?limit=20',
  '/broker/my-brokers',
  '/broker/my-clients?limit=200',
  '/broker/summary',
  '/chat/my-rooms?limit=50',
  '/company/plans',
];

/**
 * Resolves once the server's word about changes since the page's first reads has arrived; call it before these. The page
 * takes it for missing three seconds after it has connected, so it learns both at once.
 */
async function caughtUp(page: Page): Promise<{ told: Promise<void> }> {
  const { promise: told, resolve } = aSignal();
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    const held: (string | Buffer)[] = [];
    socket.connectToServer().onMessage((message) => {
      const isConnect = String(message).startsWith(CONNECT);
      if (isConnect || held.length > 0) held.push(message);
      else socket.send(message);
      if (!String(message).includes('client-caughtUp')) return;
      for (const one of held.splice(0)) socket.send(one);
      resolve();
    });
  });
  return { told };
}

/** Waits until each of the lists has been read and the server has said that nothing was missed. */
async function expectOneRead(
  page: Page,
  reads: string[],
  told: Promise<void>,
  lists: string[],
): Promise<void> {
  await told;
  await expect.poll(() => lists.filter((path) => !reads.includes(path))).toEqual([]);
  await quiet(page);
  expect([...reads].sort()).toEqual(lists);
}

test('opening the app reads each list once', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test');
  const reads = readsOf(page);
  const { told } = await caughtUp(page);
  await page.goto('/dashboard');
  await expectOneRead(page, reads, told, LISTS);
});

test('signing in reads each list once', async ({ page }) => {
  await page.goto('/login');
  const reads = readsOf(page);
  const { told } = await caughtUp(page);
  await login(page, 'broker@demo.test');
  // The login's answer is the profile.
  const others = LISTS.filter((path) => path !== PATHS.profile);
  await expectOneRead(page, reads, told, others);
});

test('what changes between the first reads and the connection reaches the screen', async ({
  product,
  signedIn,
}) => {
  const page = await signedIn('broker@demo.test');
  const { promise: held, resolve: release } = aSignal();
  await page.routeWebSocket('**/socket.io/**', async (socket) => {
    await held;
    socket.connectToServer();
  });
  await page.goto(ROUTES.announcements);
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
  await quiet(page);
  const { accessToken: token } = await tokensOf(product.url, 'admin@demo.test');
  const title = 'Said before the socket was there';
  await callApi(product.url, ADMIN_PATHS.announcements, { body: { title, description: 'News.' }, token });
  await expect(page.getByText(title)).toBeHidden();
  release();
  await expect(page.getByText(title)).toBeVisible();
});
