import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { ProductOptions } from './__tests__/support/e2e';

const browser =
  process.env.BROWSER_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );

/**
 * Features to disable in Chromium. The two address bar popups cost more than half a second of CPU per context. The others
 * are Playwright's own list, which our flag replaces.
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

/** Every spec runs on the embedded database; those tagged `@postgres` also on PostgreSQL, if there is one. */
export default defineConfig<object, ProductOptions>({
  testDir: '__tests__/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: ['./__tests__/support/global/buildApp.ts', './__tests__/support/global/prepareDemo.ts'],
  outputDir: 'build/e2e-results',
  // One more than the build machine's cores, as pages often wait for the server.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // Generous, because the machine may be busy.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    // Specs test the files from the server, not cached ones. Only installed.spec.ts allows the service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
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
