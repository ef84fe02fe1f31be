/**
 * `npm run lighthouse`: what Lighthouse (mobile, its defaults) says of each screen of the built product, as a table.
 * Builds the app if needed, starts the product on data of its own and ends it again. `npm run lighthouse -- landing payments`
 * asks about these alone. Exits with 1 where a figure is below what is promised. CHROME_PATH names another browser.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ROOT } from './root.mjs';
import { findBrowser } from './services.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Out of 100. The landing page has to be fast and found; behind the login neither search engines nor first visits come. */
const PROMISED_OF_ALL = ['accessibility', 'best-practices'];
const PROMISED_OF_LANDING = [...PROMISED_OF_ALL, 'seo'];

const SCREENS = [
  ['landing', null, '/'],
  ['login', null, '/login'],
  ['sign-up', null, '/signUp'],
  ['home', 'broker', '/dashboard'],
  ['payments', 'broker', '/payments'],
  ['subscription', 'member', '/subScriptionPayment'],
  ['profile', 'member', '/profile'],
  ['update-profile', 'member', '/updateProfile'],
  ['change-password', 'member', '/changePassword'],
  ['help', 'member', '/help-support'],
  ['announcements', 'member', '/annoncemets'],
  ['tutorials', 'member', '/tutorials'],
  ['payments-banned', 'banned', '/payments'],
  ['admin', 'admin', '/admin'],
];

async function main() {
  if (spawnSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], { stdio: 'inherit' }).status !== 0)
    process.exit(1);
  const wanted = process.argv.slice(2);
  const screens = SCREENS.filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const [port, debugPort] = [await freePort(), await freePort()];
  const base = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'peerproof-lighthouse-'));
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off' },
  });
  let browser;
  try {
    await untilReady(base);
    browser = await chromium.launch({
      executablePath: process.env.CHROME_PATH ?? (await findBrowser()),
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugPort}`],
    });
    const short = [];
    printLine(['', ...CATEGORIES]);
    for (const screen of screens) {
      const answer = await ask(browser, debugPort, base, screen);
      printLine([answer.name, ...answer.figures]);
      short.push(...answer.short);
    }
    for (const reason of short) console.log(reason);
    process.exitCode = short.length > 0 ? 1 : 0;
  } finally {
    await browser?.close();
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One screen's figures, out of 100, and what keeps a promised one from it. */
async function ask(browser, port, base, [name, who, path]) {
  // Lighthouse opens a tab in the browser's own profile: that is where the session has to stand.
  await withPage(port, base, who);
  const { lhr } = await lighthouse(`${base}${path}`, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    disableStorageReset: true,
  });
  const promised = path === '/' ? PROMISED_OF_LANDING : PROMISED_OF_ALL;
  const short = promised
    .filter((id) => lhr.categories[id].score < 1)
    .flatMap((id) => failedAudits(lhr, id).map((audit) => `${name}: ${id}: ${audit}`));
  const figures = CATEGORIES.map((id) => Math.round(lhr.categories[id].score * 100));
  return { name, figures, short };
}

/** Puts the session of this person (or nobody's) into the profile's local storage. */
async function withPage(port, base, who) {
  const tokens = who ? await tokensOf(base, `${who}@demo.test`) : {};
  const attached = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = attached.contexts()[0];
  const page = await context.newPage();
  await page.goto(`${base}/manifest.webmanifest`);
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(tokens));
  await page.close();
  await attached.close();
}

async function tokensOf(base, email) {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo123' }),
  });
  return (await answer.json()).tokens;
}

const failedAudits = (lhr, category) =>
  lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => `${id} (${lhr.audits[id].title})`);

const WIDTHS = [18, ...CATEGORIES.map(({ length }) => length + 2)];
function printLine(cells) {
  console.log(cells.map((cell, index) => String(cell).padEnd(WIDTHS[index])).join(''));
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function untilReady(base) {
  for (let tries = 0; tries < 1200; tries += 1) {
    const ready = await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The product did not start.');
}

await main();
