import type { Browser, Page } from '@playwright/test';
import type { Section } from '../part';
import { BROKER } from '../seed/people';
import { openTab } from './browser';
import type { Stage } from './stage';

const DESK = { width: 1440, height: 900 };
/** A fast fling: more than three screens per turn of the wheel. */
const TURN_PX = 3000;
const TURN_MS = 50;
/** From here on people notice a stutter. */
const STUTTER_MS = 50;
const ROWS = 10_000;

/** How smoothly a desktop scrolls through all ten thousand payments, including loading their pages from the server. */
export async function measureScrolling(browser: Browser, stage: Stage): Promise<Section> {
  const tab = await openTab(browser, stage.url, await stage.tokensOf(BROKER));
  const { page } = tab;
  try {
    await page.setViewportSize(DESK);
    await page.goto('/payments');
    await page.getByRole('article').first().waitFor();
    await page.mouse.move(DESK.width / 2, DESK.height / 2);
    const frames = await framesWhile(page, () => toTheEnd(page));
    frames.sort((one, other) => one - other);
    const late = frames.filter((ms) => ms > STUTTER_MS).length;
    const of = (share: number) => frames[Math.floor((frames.length - 1) * share)]!;
    const rows = [
      { what: 'frame, median', unit: 'ms', ours: of(0.5) },
      { what: 'frame, p99', unit: 'ms', ours: of(0.99), goal: { of: 'ours' as const, most: STUTTER_MS } },
      { what: `frames over ${STUTTER_MS} ms`, unit: '%', ours: (100 * late) / frames.length },
    ];
    return {
      title: `Scrolling through ${ROWS.toLocaleString('en-US')} payments on a desktop`,
      limit: '',
      rows,
    };
  } finally {
    await tab.close();
  }
}

async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  const frames = await page.evaluateHandle(() => {
    const durations: number[] = [];
    let last = performance.now();
    const frame = (now: number) => {
      durations.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return durations;
  });
  await act();
  return frames.jsonValue();
}

/** Scrolls until the list has stopped growing. */
async function toTheEnd(page: Page): Promise<void> {
  const placeOf = () => page.evaluate(() => window.scrollY);
  for (let before = -1, still = 0; still < 20;) {
    await page.mouse.wheel(0, TURN_PX);
    await page.waitForTimeout(TURN_MS);
    const place = await placeOf();
    still = place === before ? still + 1 : 0;
    before = place;
  }
}
