import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import type { Tokens } from '../../contract/wire';
import playwright from '../../playwright.config';

/** How much slower a cheap phone is than this machine. */
const CPU_RATE = 4;
/** Chromium DevTools' "Slow 4G": milliseconds per request, bytes per second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** A cheap phone far from the server: how much slower, and slow 3G with 400 kbit/s each way. */
export const FAR: Slowness = {
  cpuRate: 6,
  network: { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
};
const PHONE = { width: 412, height: 823 };
const DESK = { width: 1440, height: 900 };

interface Slowness {
  /** How many times slower the processor is. */
  cpuRate?: number;
  /** Milliseconds per request and bytes per second; true for slow 4G. */
  network?: boolean | { latency: number; downloadThroughput: number; uploadThroughput: number };
}

/** A page in a browser profile of its own. */
export interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Slows the processor down from now on, four times if nothing is said; with `network`, the connection too. */
  slowDown(slowness?: Slowness): Promise<void>;
  close(): Promise<void>;
}

/** Starts the browser of the browser tests, with their flags. CHROME_PATH names another. */
export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH;
  return chromium.launch({ ...playwright.use?.launchOptions, ...(executablePath && { executablePath }) });
}

/** Opens a tab with an empty cache, signed in with these tokens; `desk` shows payments as a desk on a large screen. */
export async function openTab(
  browser: Browser,
  url: string,
  tokens?: Tokens,
  { desk = false } = {},
): Promise<Tab> {
  const stored = { ...tokens, ...(desk && { 'device:deskView': 'on' }) };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: String(value) }));
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    ...(desk ? { viewport: DESK } : { viewport: PHONE, hasTouch: true, isMobile: true }),
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  // tsx wraps functions in a helper that pages lack.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  return {
    page,
    cdp,
    async slowDown({ cpuRate = CPU_RATE, network = false } = {}) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
      if (!network) return;
      const conditions = network === true ? SLOW_4G : network;
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
    },
    close: () => context.close(),
  };
}
