/**
 * Takes the pictures in docs/screens: every screen of the demo, on a phone and on a desktop.
 * `node scripts/screens.mjs` builds the app if needed and starts the product with temporary data.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from './root.mjs';
import { findBrowser } from './services.mjs';

const OUT = join(ROOT, 'docs', 'screens');
const PORT = 18399;
const BASE = `http://127.0.0.1:${PORT}`;
const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

const SCREENS = [
  {
    who: null,
    paths: {
      landing: '/',
      login: '/login',
      'sign-up': '/signUp',
      'forgot-password': '/forgotPass',
      'not-found': '/nowhere',
    },
  },
  {
    who: 'broker',
    paths: {
      home: '/dashboard',
      payments: '/payments',
      'payments-disputed': '/payments?status=disputed',
      tutorials: '/tutorials',
      announcements: '/annoncemets',
    },
    opens: {
      chat: ['/payments?status=disputed', 'link', /^Chat/],
      receipt: ['/payments', 'button', /^Enlarge receipt/],
      reject: ['/payments', 'button', /^Reject/],
    },
  },
  {
    who: 'member',
    paths: {
      'home-member': '/dashboard',
      'subscription-payments': '/subScriptionPayment',
      profile: '/profile',
      'update-profile': '/updateProfile',
      'change-password': '/changePassword',
      'help-support': '/help-support',
    },
    opens: { pay: ['/subScriptionPayment', 'button', /^Pay/] },
    offline: '/subScriptionPayment',
  },
  { who: 'banned', paths: { 'payments-banned': '/payments' } },
  {
    who: 'admin',
    paths: {
      admin: '/admin',
      'admin-disputes': '/admin?section=disputes',
      'admin-users': '/admin?section=users',
    },
  },
];

async function main() {
  if (spawnSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], { stdio: 'inherit' }).status !== 0)
    process.exit(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'peerproof-screens-'));
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, RATE_LIMIT: 'off' },
  });
  try {
    await untilReady();
    mkdirSync(OUT, { recursive: true });
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    for (const [width, viewport] of Object.entries(WIDTHS))
      for (const screen of SCREENS) await takeScreens(browser, screen, width, viewport);
    await browser.close();
  } finally {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function takeScreens(browser, { who, paths, opens = {}, offline }, width, viewport) {
  const context = await browser.newContext({
    viewport,
    baseURL: BASE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // Scrollbars on a phone take no space.
    isMobile: width === 'phone',
    hasTouch: width === 'phone',
  });
  const page = await context.newPage();
  if (who) await signIn(page, `${who}@demo.test`);
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(path);
    await take(page, `${name}-${width}`);
  }
  for (const [name, [path, role, label]] of Object.entries(opens)) {
    await page.goto(path);
    await page.getByRole(role, { name: label }).first().click();
    await take(page, `${name}-${width}`);
  }
  if (offline) {
    await page.goto(offline);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await take(page, `offline-${width}`);
  }
  await context.close();
}

async function signIn(page, email) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo123');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/dashboard|payments/);
}

async function take(page, name) {
  await page.waitForLoadState('networkidle');
  // Images and entrance animations settle shortly after the network is idle.
  await page.waitForTimeout(400);
  const picture = await page.screenshot();
  writeFileSync(
    join(OUT, `${name}.png`),
    await sharp(picture).png({ palette: true, quality: 90, effort: 7 }).toBuffer(),
  );
}

async function untilReady() {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (
      await fetch(`${BASE}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The product did not start.');
}

await main();
