/**
 * Takes the pictures in docs/screens: every screen of the demo, on a phone and on a desktop.
 * `node scripts/screens.mjs` builds the app if needed and starts the product with temporary data.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { signIn, withDemoProduct } from './demo-product.mjs';
import { ROOT } from './root.mjs';
import { SCREENS } from './screen-list.mjs';
import { findBrowser } from './services.mjs';

const OUT = join(ROOT, 'docs', 'screens');
/** Receipts are read on the device, one after the other. */
const READING_MS = 120_000;
const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

await withDemoProduct(async (base) => {
  mkdirSync(OUT, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  for (const [width, viewport] of Object.entries(WIDTHS))
    for (const screen of SCREENS) await takeScreens(browser, screen, width, { viewport, baseURL: base });
  await browser.close();
});

async function takeScreens(browser, screen, width, options) {
  const { who, paths, opens = {}, opensOnDesk = {}, offline } = screen;
  const context = await browser.newContext({
    ...options,
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
  for (const [name, open] of Object.entries({ ...opens, ...(width === 'desk' && opensOnDesk) })) {
    await open(page);
    await take(page, `${name}-${width}`);
  }
  if (offline) {
    await page.goto(offline);
    await untilShown(page);
    await context.setOffline(true);
    await take(page, `offline-${width}`);
  }
  await context.close();
}

async function take(page, name) {
  await untilShown(page);
  // Entrance animations settle.
  await page.waitForTimeout(800);
  const picture = await page.screenshot();
  writeFileSync(
    join(OUT, `${name}.png`),
    await sharp(picture).png({ palette: true, quality: 90, effort: 7 }).toBuffer(),
  );
}

/** Resolves once the page has a title, nothing is loading, and the pictures in the window are there and read. */
async function untilShown(page) {
  await page.locator('h1, [role=dialog] h2').first().waitFor();
  const isShown = () => {
    const isSeen = ({ top, bottom, height }) => height > 0 && bottom > 0 && top < window.innerHeight;
    const isLoading = [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
      /^(Loading|Please wait)/.test(textContent),
    );
    const isReading = [...document.querySelectorAll('p')].some(
      (line) => line.textContent.startsWith('Reading the receipt') && isSeen(line.getBoundingClientRect()),
    );
    return (
      !isLoading &&
      !isReading &&
      [...document.images].every((image) => image.complete || !isSeen(image.getBoundingClientRect()))
    );
  };
  await page.waitForFunction(isShown, undefined, { timeout: READING_MS });
}
