import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { PATHS, type PaymentsAnswer } from '../../contract/wire';
import { callApi, serviceWorkerOf, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';

// A server of its own, as other tests need these payments undecided.
test.use({ ownServer: 'installed' });

const controlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a network the app opens, says so, and shows no old data', async ({ signedIn }) => {
  const page = await signedIn('member@demo.test', { serviceWorkers: 'allow' });
  await page.goto('/subScriptionPayment');
  await controlled(page);
  await expect(page.getByRole('article').first()).toContainText('$');
  const paths = await keptPaths(page);
  expect(paths).toContain('/index.html');
  for (const path of paths) expect(path).toMatch(/^\/index\.html$|^\/assets\/[\w.-]+\.(js|css|woff2)$/);

  await page.context().setOffline(true);
  await expect(page.getByText('What you see may be out of date.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('$');

  await page.context().setOffline(false);
  await expect(page.getByRole('article').first()).toContainText('$');
  expect(await keptPaths(page)).toEqual(paths);
});

for (const [how, chosen] of [
  ['of the browser', undefined],
  ['chosen on this device', 'fr'],
] as const)
  test(`without a network the app speaks the language ${how}, also where it was not used since the installation`, async ({
    newBrowser,
    product,
  }) => {
    const page = await newBrowser({ serviceWorkers: 'allow', locale: 'es' });
    if (chosen) await page.context().addCookies([{ name: 'language', value: chosen, url: product.url }]);
    // The page's files are there before the worker, as after an update.
    await page.goto('/login');
    await controlled(page);
    const isOfThisPage = await page.evaluate(async () => {
      const kept = await (await caches.open('peerproof-reader')).keys();
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return kept.map(({ url }) => loaded.includes(url));
    });
    expect(new Set(isOfThisPage)).toEqual(new Set([true]));
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', chosen ?? 'es');
    await expect(page.getByRole('button', { name: chosen ? 'Connexion' : 'Entrar' })).toBeVisible();
  });

test('a decision made while the tab is in the background shows a notification that links to it', async ({
  signedIn,
  product,
}) => {
  const page = await signedIn('member@demo.test', {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  await page.goto('/profile');
  await controlled(page);
  const notify = page.getByRole('switch', { name: 'Notify me' });
  await notify.click();
  await expect(notify).toBeChecked();

  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  const { accessToken: token } = await tokensOf(product.url, 'broker@demo.test');
  const { payments } = await callApi<PaymentsAnswer>(product.url, PATHS.clientPayments, { token });
  const { paymentId } = payments.find(
    ({ userFullName, status }) => userFullName === 'Mira Member' && status === 'submitted',
  )!;
  await callApi(product.url, PATHS.acceptPayment(paymentId), { method: 'PUT', token });

  const titles = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  await expect.poll(titles).toEqual(['Your payment of 25$ was approved']);

  const worker = await serviceWorkerOf(page);
  await worker.evaluate(async () => {
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
    const [notification] = await registration.getNotifications();
    const Press = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event;
    dispatchEvent(new Press('notificationclick', { notification }));
  });
  await expect(page).toHaveURL('/subScriptionPayment');
  await expect.poll(titles).toEqual([]);
});

test.describe('a new version', () => {
  let server: Server;
  let origin: string;
  let isReleased: boolean;

  test.beforeEach(async ({ product }) => {
    isReleased = false;
    // A proxy in front of the product; once released, it serves the worker of a build with another main file.
    server = createServer((request, response) => {
      void fetch(`${product.url}${request.url}`, {
        headers: { accept: request.headers.accept ?? '*/*' },
      }).then(
        async (answer) => {
          const isWorker = isReleased && request.url === '/sw.js';
          const body = Buffer.from(await answer.arrayBuffer());
          response.statusCode = answer.status;
          for (const name of ['content-type', 'cache-control', 'content-security-policy'])
            if (answer.headers.get(name)) response.setHeader(name, answer.headers.get(name)!);
          response.end(
            isWorker
              ? String(body)
                  .replace(/"\/assets\/main\.\w+\.js",?/, '')
                  .replace(/"[0-9a-f]{12}"/, '"next"')
              : body,
          );
        },
        () => response.destroy(),
      );
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  test.afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  test('is offered, and installed when the user agrees, not while they type', async ({ newBrowser }) => {
    const page = await newBrowser({ serviceWorkers: 'allow', baseURL: origin });
    await page.goto('/login');
    await controlled(page);
    await page.getByLabel('Email').fill('member@demo.test');

    isReleased = true;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('member@demo.test');

    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page.getByText('A new version is ready.')).toBeHidden();
    // The reader of receipts has a cache of its own, which outlives versions.
    const shells = async () =>
      (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('peerproof-shell'));
    await expect.poll(shells).toHaveLength(1);
  });
});
