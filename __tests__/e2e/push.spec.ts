import type { BrowserContextOptions, CDPSession, Page, Worker } from '@playwright/test';
import type { PushMessage, PushNotification } from '../../contract/pushKinds';
import { PATHS, type PaymentsAnswer } from '../../contract/wire';
import { expectAccessible } from '../support/accessibility';
import { callApi, serviceWorkerOf, tokensOf } from '../support/browser';
import { expect, test } from '../support/e2e';

// Chromium has no push service here, so its developer tools deliver the messages, decrypted.
const PUSHED: BrowserContextOptions = { serviceWorkers: 'allow', permissions: ['notifications'] };

const aNotification = (changes: Partial<PushNotification> = {}): PushNotification => ({
  tag: 'payment PP-1',
  title: 'Nina Newman sent you a proof',
  body: 'It is waiting for your decision.',
  path: '/payments?status=submitted',
  at: new Date().toISOString(),
  ...changes,
});

/** Delivers messages to the app's service worker; works with no page of the app open. */
async function pushService(page: Page, origin: string) {
  const devTools: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (message: PushMessage | string) => {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** Opens the app until its worker is there, and leaves it. */
async function leaveApp(page: Page): Promise<Worker> {
  await page.goto('/how-we-reach-you');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto('about:blank');
  return serviceWorkerOf(page);
}

const titlesIn = (worker: Worker) => () =>
  worker.evaluate(async () => {
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
    return (await registration.getNotifications()).map(({ title }) => title).toSorted();
  });

const press = (worker: Worker, action: string) =>
  worker.evaluate(async (pressed) => {
    const registration = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
    const [notification] = await registration.getNotifications();
    const Press = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event;
    dispatchEvent(new Press('notificationclick', { notification, action: pressed }));
  }, action);

test('with no tab open a notification comes, is replaced by a later one about the same, and goes', async ({
  signedIn,
  product,
}) => {
  const page = await signedIn('broker@demo.test', PUSHED);
  const worker = await leaveApp(page);
  const deliver = await pushService(page, product.url);
  const titles = titlesIn(worker);

  await deliver({ show: aNotification() });
  await expect.poll(titles).toEqual(['Nina Newman sent you a proof']);
  await deliver({ show: aNotification({ title: 'An hour left to decide' }) });
  await expect.poll(titles).toEqual(['An hour left to decide']);
  await deliver({ show: aNotification({ tag: 'chat 1', title: 'New message' }) });
  await expect.poll(titles).toEqual(['An hour left to decide', 'New message']);
  await deliver({ close: ['payment PP-1'] });
  await expect.poll(titles).toEqual(['New message']);
  await deliver('{ not JSON');
  await expect.poll(titles).toEqual(['New message', 'Peerproof: something new']);
});

test('while somebody looks at the app nothing is shown', async ({ signedIn, product }) => {
  const page = await signedIn('broker@demo.test', PUSHED);
  const worker = await leaveApp(page);
  const deliver = await pushService(page, product.url);
  const titles = titlesIn(worker);
  await deliver({ show: aNotification() });
  await deliver({ show: aNotification({ tag: 'chat 1', title: 'New message' }) });
  await expect.poll(titles).toEqual(['New message', 'Nina Newman sent you a proof']);

  await page.goto('/dashboard');
  await expect(page.getByText('Hello, ')).toBeVisible();
  await page.bringToFront();
  // The older one goes, and the new one does not come.
  await deliver({ show: aNotification({ title: 'Another proof' }) });
  await expect.poll(titles).toEqual(['New message']);
});

test('‘Accept’ leads to the decision and decides nothing', async ({ signedIn, product }) => {
  const { accessToken: token } = await tokensOf(product.url, 'broker@demo.test');
  const list = () => callApi<PaymentsAnswer>(product.url, PATHS.clientPayments, { token });
  const { paymentId } = (await list()).payments.find(({ status }) => status === 'submitted')!;
  const page = await signedIn('broker@demo.test', PUSHED);
  await page.goto('/dashboard');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const worker = await serviceWorkerOf(page);
  await page.goto('about:blank');
  const deliver = await pushService(page, product.url);
  const path = `/payments?status=submitted&search=${paymentId}`;
  await deliver({ show: aNotification({ path: '/payments', acceptPath: path }) });
  await expect.poll(titlesIn(worker)).toHaveLength(1);

  await page.goto('/dashboard');
  await expect(page.getByText('Hello, ')).toBeVisible();
  await press(worker, 'accept');
  await expect(page).toHaveURL(path);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(paymentId);
  await expect(cards.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expect(page.getByText(/^Accepting/)).toHaveCount(0);
  expect((await list()).payments.find((one) => one.paymentId === paymentId)!.status).toBe('submitted');
});

test('the page says that the push service cannot be reached, and the switch stays off', async ({
  signedIn,
}) => {
  const page = await signedIn('broker@demo.test', PUSHED);
  await page.goto('/how-we-reach-you');
  const on = page.getByRole('switch', { name: 'Also when Peerproof is closed' });
  await expect(on).not.toHaveAttribute('aria-disabled', 'true');
  await on.click();
  await expect(page.getByText(/could not reach its push service/)).toBeVisible();
  await expect(on).not.toBeChecked();
  await expectAccessible(page, 'how we reach you, without a push service');
});
