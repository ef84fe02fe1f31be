import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { ProductOptions } from './__tests__/support/e2e';

const browser =
  process.env.BROWSER_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );

/**
 * What Chromium is to leave out. The two popups of its address bar cost each new context more than half a second of a
 * processor and are seen by nobody; the others Playwright leaves out itself, which a second list puts out of force.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Every spec runs on the embedded database; those tagged `@postgres` also on PostgreSQL, where there is one. */
export default defineConfig<object, ProductOptions>({
  testDir: '__tests__/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './__tests__/support/global/buildApp.ts',
  outputDir: 'build/e2e-results',
  // One more than the two processors of the build machine: a page waits for the server, and often for a time of day.
  workers: 3,
  // A busy machine may starve a browser for seconds: one more try, and the report names every test that needed it.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // Specs are about the app as it is, not as a browser keeps it; the one about that allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
        `--disable-features=${LEFT_OUT.join()}`,
      ],
    },
  },
  projects: [
    { name: 'pglite', use: { database: 'pglite' } },
    ...(process.env.TEST_DATABASE_URL
      ? [{ name: 'postgres', grep: /@postgres/, use: { database: 'postgres' as const } }]
      : []),
  ],
});
