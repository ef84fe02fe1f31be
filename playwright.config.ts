import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { ProductOptions } from './__tests__/support/e2e';

const browser =
  process.env.BROWSER_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );

/**
 * Features that Chromium disables. The two popups of the address bar cost more than half a second of CPU per context; the
 * others are Playwright's own list, which this flag would otherwise replace.
 */
const DISABLED_FEATURES = [
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
  // One more than the build machine has processors: pages wait for the server.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // Specs test the app as the server sends it; installed.spec.ts, about the service worker, allows it.
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
        `--disable-features=${DISABLED_FEATURES.join()}`,
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
