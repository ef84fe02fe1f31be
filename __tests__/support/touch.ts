import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Keeps a finger on the screen until the returned function lifts it. */
export async function press(page: Page, point: Point): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  };
}

/**
 * Puts fingers on the screen, moves them from one place to the next, and lifts them at the last one. All is sent at once:
 * waiting for each answer would make a quick swipe a long press on a busy machine.
 */
export async function touch(page: Page, places: readonly Point[][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [first = [], ...others] = places;
  await Promise.all([
    send('touchStart', first),
    ...others.map((points) => send('touchMove', points)),
    send('touchEnd', []),
  ]);
  await session.detach();
}

/** Taps twice, a tenth of a second apart by the events' own times, however busy the machine is. */
export async function doubleTap(page: Page, point: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const second of [0, 0.1]) {
    const send = (type: 'touchStart' | 'touchEnd', touchPoints: Point[], later: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + second + later });
    await send('touchStart', [point], 0);
    await send('touchEnd', [], 0.02);
  }
  await session.detach();
}
