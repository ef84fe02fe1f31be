import { setTimeout as delay } from 'node:timers/promises';
import {
  test as playwright,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from '@playwright/test';
import { DEMO_PASSWORD, tokensOf } from './browser';
import {
  DEMO_DATA,
  startProduct,
  type DatabaseKind,
  type PreparedData,
  type RunningProduct,
} from './product';

export { expect } from '@playwright/test';

/** How long a page may take to draw a frame before it is called hanging. */
const ANSWER_MS = 5000;

/** The options that a spec file may set with `test.use`, at its top level. */
export interface ProductOptions {
  /** Set by the project; not by specs. */
  database: DatabaseKind;
  /** Environment of the server, beyond the defaults of `startProduct` and the limits, which are on as in production. */
  serverEnv: Record<string, string>;
  /** The name of a server that only files with this name share, for those that change what others look at. */
  ownServer: string;
}

interface People {
  /**
   * Whether receipts are read on the device, which takes seconds of processor for each page. Members can switch it off,
   * and so do specs in which nobody looks at a receipt.
   */
  readsReceipts: boolean;
  /** A separate browser: storage, session and socket of one person. */
  newBrowser(options?: BrowserContextOptions): Promise<Page>;
  /** The same, already signed in, for specs that are not about signing in. No page is open yet. */
  signedIn(email: string, options?: BrowserContextOptions & { password?: string }): Promise<Page>;
}

/** A browser that has stored these entries, and whether receipts are read. */
function stored(origin: string, readsReceipts: boolean, entries: object = {}) {
  const all = { 'device:readReceipts': readsReceipts ? 'on' : 'off', ...entries };
  const localStorage = Object.entries(all).map(([name, value]) => ({ name, value: String(value) }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/**
 * The pages that draw no frame any more, of which there is no screenshot either, and whether they still run scripts: if
 * they do, the browser hangs rather than the app.
 */
async function pagesThatHang(pages: readonly Page[]): Promise<string[]> {
  const within = (answer: Promise<string>, otherwise: string) =>
    Promise.race([answer.catch(() => otherwise), delay(ANSWER_MS, otherwise)]);
  const states = await Promise.all(
    pages.map(async (page) => {
      const draws = page.evaluate(() => new Promise<string>((done) => requestAnimationFrame(() => done(''))));
      const [visibility, failure] = await Promise.all([
        within(
          page.evaluate(() => document.visibilityState),
          'runs no script',
        ),
        within(draws, 'draws no frame'),
      ]);
      return failure ? [`${page.url()}: ${visibility}, ${failure}`] : [];
    }),
  );
  return states.flat();
}

/**
 * Playwright's `test` against the real product: `page.goto('/login')` opens it on its own server, with the demo data.
 * Specs of one worker share the server unless they set `serverEnv` or `ownServer`, so they must not depend on counts that
 * others change. The demo broker has nine payments to decide: a spec that decides some needs a server of its own.
 */
export const test = playwright.extend<People, ProductOptions & { product: RunningProduct }>({
  database: ['pglite', { option: true, scope: 'worker' }],
  serverEnv: [{}, { option: true, scope: 'worker' }],
  ownServer: ['', { option: true, scope: 'worker' }],
  readsReceipts: [false, { option: true }],
  product: [
    async ({ database, serverEnv }, use) => {
      const prepared = JSON.parse(process.env[DEMO_DATA[database]]!) as PreparedData;
      const product = await startProduct(database, { RATE_LIMIT: 'on', ...serverEnv }, prepared);
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  storageState: async ({ product, readsReceipts }, use) => use(stored(product.url, readsReceipts)),

  newBrowser: async ({ browser, baseURL, storageState }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    const underWay = new Map<Request, number>();
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, storageState, ...options });
      context.on('request', (request) => underWay.set(request, Date.now()));
      context.on('requestfinished', (request) => underWay.delete(request));
      context.on('requestfailed', (request) => underWay.delete(request));
      contexts.push(context);
      return context.newPage();
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      const lines = [...underWay].map(
        ([request, since]) => `${Date.now() - since} ms: ${new URL(request.url()).pathname}`,
      );
      await testInfo.attach('requests without an answer', { body: lines.join('\n') });
      const hanging = await pagesThatHang(contexts.flatMap((context) => context.pages()));
      if (hanging.length > 0) await testInfo.attach('pages that hang', { body: hanging.join('\n') });
    }
    await Promise.all(contexts.map((context) => context.close()));
  },

  signedIn: async ({ newBrowser, product, readsReceipts }, use) =>
    use(async (email, { password = DEMO_PASSWORD, ...options } = {}) => {
      const tokens = await tokensOf(product.url, email, password);
      return newBrowser({ ...options, storageState: stored(product.url, readsReceipts, tokens) });
    }),
});
