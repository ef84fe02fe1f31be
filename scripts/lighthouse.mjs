/**
 * `npm run lighthouse` runs Lighthouse (mobile, default settings) on each screen of the built product and prints a table.
 * It builds the app if needed and starts the product with temporary data. Name screens to measure only those:
 * `npm run lighthouse -- landing payments`. `--runs=3` prints medians of three. By default each run is a first visit;
 * `--again` measures a later one, with the app's files cached; `--language=ar` is what a reader of that language gets.
 * Exits with 1 if a figure misses its target. Targets for speed are checked only with three or more runs, on an otherwise
 * idle machine. CHROME_PATH names another browser.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { DEMO_PASSWORD, withDemoProduct } from './demo-product.mjs';
import { freePort } from './free-port.mjs';
import { findBrowser } from './services.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The audits behind the performance score; in milliseconds, except CLS. */
const TIMINGS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
const COLUMNS = [...CATEGORIES, ...Object.keys(TIMINGS)];
const ENOUGH_RUNS = 3;

/** Minimum scores, out of 100. Signed-in screens have no target for SEO and a lower one for speed: nobody arrives there first. */
const OF_ALL = { accessibility: 100, 'best-practices': 100 };
const OF_PUBLIC = { ...OF_ALL, performance: 100, seo: 100 };
const OF_SIGNED_IN = { ...OF_ALL, performance: 98 };
/** Maximum figures. */
const OF_LANDING = { FCP: 725, LCP: 930, TBT: 10, CLS: 0 };

const SCREENS = [
  ['landing', null, '/'],
  ['login', null, '/login'],
  ['sign-up', null, '/signUp'],
  ['forgot-password', null, '/forgotPass'],
  ['tutorials', null, '/tutorials'],
  ['home', 'broker', '/dashboard'],
  ['payments', 'broker', '/payments'],
  ['subscription', 'member', '/subScriptionPayment'],
  ['profile', 'member', '/profile'],
  ['update-profile', 'member', '/updateProfile'],
  ['change-password', 'member', '/changePassword'],
  ['help', 'member', '/help-support'],
  ['announcements', 'member', '/annoncemets'],
  ['payments-banned', 'banned', '/payments'],
  ['admin', 'admin', '/admin'],
];

async function measureAll(base) {
  const { values, positionals: wanted } = parseArgs({
    options: {
      runs: { type: 'string', default: '1' },
      again: { type: 'boolean', default: false },
      language: { type: 'string', default: 'en' },
    },
    allowPositionals: true,
  });
  const runs = Number(values.runs);
  const screens = SCREENS.filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? (await findBrowser()),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--accept-lang=${values.language}`,
      `--remote-debugging-port=${port}`,
    ],
  });
  try {
    const short = [];
    printLine(['', ...COLUMNS]);
    for (const screen of screens) {
      const answer = await measure({ port, base, runs, again: values.again }, screen);
      printLine([answer.name, ...answer.figures]);
      short.push(...answer.short);
    }
    for (const reason of short) console.log(reason);
    process.exitCode = short.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
}

/** One screen's figures, each the median of the runs, and a line for each missed target. */
async function measure({ port, base, runs, again }, [name, who, path]) {
  const reports = [];
  for (let run = 0; run < runs; run += 1) {
    // Lighthouse opens a tab in the browser's default profile, so the session must be stored there.
    await withPage(port, base, who);
    const { lhr } = await lighthouse(`${base}${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      // A reset clears cached files and the service worker, but not local storage with the session.
      disableStorageReset: again,
    });
    reports.push(lhr);
  }
  const medianOf = (figure) => median(reports.map(figure));
  const figures = {
    ...Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round(medianOf((lhr) => lhr.categories[id].score) * 100)]),
    ),
    ...Object.fromEntries(
      Object.entries(TIMINGS).map(([short, id]) => {
        const value = medianOf((lhr) => lhr.audits[id].numericValue);
        return [short, short === 'CLS' ? Number(value.toFixed(3)) : Math.round(value)];
      }),
    ),
  };
  return { name, figures: Object.values(figures), short: missed(name, who, path, figures, reports) };
}

function missed(name, who, path, figures, [lhr, ...others]) {
  const countsSpeed = others.length + 1 >= ENOUGH_RUNS;
  const least = Object.entries(who ? OF_SIGNED_IN : OF_PUBLIC)
    .filter(([id, target]) => figures[id] < target && (countsSpeed || id !== 'performance'))
    .flatMap(([id, target]) => [
      `${name}: ${id} ${figures[id]}, target ${target}`,
      ...failedAudits(lhr, id).map((audit) => `  ${audit}`),
    ]);
  const most = Object.entries(path === '/' && countsSpeed ? OF_LANDING : {})
    .filter(([id, target]) => figures[id] > target)
    .map(([id, target]) => `${name}: ${id} ${figures[id]}, target ${target}`);
  return [...least, ...most];
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Stores this person's session in the profile's local storage; null clears it. */
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
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return (await answer.json()).tokens;
}

const failedAudits = (lhr, category) =>
  lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => `${id} (${lhr.audits[id].title})`);

const WIDTHS = [18, ...COLUMNS.map(({ length }) => Math.max(length, 5) + 2)];
function printLine(cells) {
  console.log(cells.map((cell, index) => String(cell).padEnd(WIDTHS[index])).join(''));
}

await withDemoProduct(measureAll);
