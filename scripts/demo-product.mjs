import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { ROOT } from './root.mjs';

export const DEMO_PASSWORD = 'demo123';

const READY_WITHIN_MS = 120_000;

/**
 * Builds the app if needed, runs the product with the demo data in a temporary folder and without rate limits, and
 * calls `work` with its address. Ends the product afterwards.
 */
export async function withDemoProduct(work) {
  if (spawnSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], { stdio: 'inherit' }).status !== 0)
    process.exit(1);
  const base = `http://127.0.0.1:${await freePort()}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'peerproof-demo-'));
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: new URL(base).port, DATA_DIR: dataDir, RATE_LIMIT: 'off' },
  });
  const ended = new Promise((done) => server.once('exit', done));
  try {
    await untilReady(base);
    await work(base);
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Signs a demo account in by the form; the page's context has the app's address as its `baseURL`. */
export async function signIn(page, email) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/dashboard|payments/);
}

async function untilReady(base) {
  const isReady = () =>
    fetch(`${base}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  for (const end = Date.now() + READY_WITHIN_MS; !(await isReady()); await delay(100))
    if (Date.now() > end) throw new Error('The product did not start.');
}
