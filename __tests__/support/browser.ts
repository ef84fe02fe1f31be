/** Steps in the browser, and calls past it, for specs that are about something else. */
import { expect, type Locator, type Page, type Request, type Worker } from '@playwright/test';
import sharp from 'sharp';
import { PATHS, type SessionAnswer, type Tokens } from '../../contract/wire';
import { aSignal } from './aSignal';

export const DEMO_PASSWORD = 'demo123';

let people = 0;

export interface Person {
  fullName: string;
  email: string;
  paymentMethodId: string;
  password: string;
}

/** A new person in each call. */
export function aPerson(): Person {
  people += 1;
  const unique = `${process.pid % 100_000}${people}`;
  return {
    fullName: `New ${unique}`.slice(0, 15).padEnd(5, 'x'),
    email: `e2e${unique}@demo.test`,
    paymentMethodId: `E${unique}`.slice(0, 9).padEnd(5, '0'),
    password: 'secret1',
  };
}

export async function signUp(
  page: Page,
  person: Person,
  referCode: string,
  { ticksCosts = false } = {},
): Promise<void> {
  await page.goto('/signUp');
  await page.getByLabel('Refer code').fill(referCode);
  if (ticksCosts) await page.getByRole('checkbox', { name: 'I have read what I will owe' }).check();
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill('+1 202 555 0199');
  await page.getByLabel('Payment ID').fill(person.paymentMethodId);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Signs in through the login screen and waits for the next screen. */
export async function login(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/(dashboard|payments)/);
}

interface ApiCall {
  /** By default POST with a body and GET without. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  token?: string;
  /** The caller's network address; this machine's if missing. */
  address?: string;
}

/** Calls the product's server directly. @throws Error if it is refused. */
export async function callApi<Answer>(
  url: string,
  path: string,
  { method, body, token, address }: ApiCall = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-forwarded-for': address }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Opens a session directly, without the browser. */
export async function tokensOf(url: string, email: string, password = DEMO_PASSWORD): Promise<Tokens> {
  const { tokens } = await callApi<SessionAnswer>(url, PATHS.login, { body: { email, password } });
  return tokens;
}

/** Signs up directly, with the refer code of `referCode`'s owner. */
export async function register(url: string, person: Person, referCode = 'BROKER1'): Promise<void> {
  await callApi(url, PATHS.signUp, { body: { ...person, phone: '+12025550199', referCode } });
}

/** True if two cards are in the same row of a grid. */
export async function areSideBySide(first: Locator, second: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([first.boundingBox(), second.boundingBox()]);
  return one !== null && other !== null && one.y === other.y && one.x !== other.x;
}

/** The pixels between the end of one and the start of the other below it; negative where they overlap. */
export async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [(await upper.boundingBox())!, (await lower.boundingBox())!];
  return below.y - (above.y + above.height);
}

/** Holds back what has such an address; the returned function lets it go. */
export async function holdBack(page: Page, name: string | ((url: URL) => boolean)): Promise<() => void> {
  const { promise: released, resolve: release } = aSignal();
  await page.route(name, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The page's service worker, which the browser may report a moment after the page has it. */
export const serviceWorkerOf = async (page: Page): Promise<Worker> =>
  page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));

/** Resolves once the server's word about changes since the page's first reads has arrived; call it before these. */
export function caughtUp(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('client-caughtUp')) resolve();
      }),
    );
  });
}

const QUIET_MS = 500;

/**
 * Resolves once the page has neither asked for anything nor waited for an answer for half a second. `networkidle` would
 * resolve at once after the first time that it was so.
 */
export async function quiet(page: Page): Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  const asked = (request: Request) => {
    open.add(request);
    last = performance.now();
  };
  const answered = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', asked).on('requestfinished', answered).on('requestfailed', answered);
  const silence = () => (open.size > 0 ? 0 : performance.now() - last);
  await expect.poll(silence, { intervals: [100] }).toBeGreaterThanOrEqual(QUIET_MS);
  page.off('request', asked).off('requestfinished', answered).off('requestfailed', answered);
}

/** The two entries of local storage that hold the session. */
export const storedTokens = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['accessToken', 'refreshToken'].map((name) => localStorage.getItem(name)));

/** A photo as from a phone: a JPEG with noise, so that it does not compress to nothing. */
export function aPhoto(width = 900, height = 1200): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#808080',
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();
}

let orders = 0;
/** An order ID that no payment has used. */
export const anOrderId = () => `${Date.now()}${process.pid % 1000}${(orders += 1)}`;
