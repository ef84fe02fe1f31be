import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { ProductOptions } from './__tests__/support/e2e';

const browser =
  process.env.BROWSER_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );

/** Every spec runs on the embedded database; those tagged `@postgres` also on PostgreSQL, where there is one. */
export default defineConfig<object, ProductOptions>({
  testDir: '__tests__/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './__tests__/support/e2eSetup.ts',
  outputDir: 'build/e2e-results',
  workers: 2,
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
