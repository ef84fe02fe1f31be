import type { Locator } from '@playwright/test';
import { aSignal } from '../support/aSignal';
import { gapBetween } from '../support/browser';
import { expect, test } from '../support/e2e';
import { keepToast } from '../support/keepToast';
import { keepUndo } from '../support/keepUndo';

// A server of its own, as what is accepted here is gone from the list.
test.use({ ownServer: 'toasts' });

const MESSAGE = 'The email or the password is wrong.';
const SHOWN_MS = 5000;

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a message disappears after five seconds, with motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    const told: ['shown' | 'gone', number][] = [];
    const { promise: gone, resolve: tellGone } = aSignal();
    await page.exposeFunction('tell', (change: 'shown' | 'gone', atMs: number) => {
      told.push([change, atMs]);
      if (change === 'gone') tellGone();
    });
    // The page reports it itself: observing from here forces layout, which would start a stopped animation.
    await page.addInitScript((message) => {
      const tell = Reflect.get(window, 'tell') as (change: string, atMs: number) => void;
      const isToast = '.Toastify__toast';
      // The form says it, too, until something is typed.
      const hasMessage = (nodes: NodeList) =>
        [...nodes]
          .map(
            (node) => node instanceof Element && (node.matches(isToast) ? node : node.querySelector(isToast)),
          )
          .some((toast) => toast && toast.textContent.includes(message));
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) {
          if (hasMessage(addedNodes)) tell('shown', performance.now());
          if (hasMessage(removedNodes)) tell('gone', performance.now());
        }
      }).observe(document, { childList: true, subtree: true });
    }, MESSAGE);
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong-1');
    await page.getByRole('button', { name: 'Login' }).click();

    await gone;
    expect(told.map(([change]) => change)).toEqual(['shown', 'gone']);
    expect(told[1]![1] - told[0]![1]).toBeGreaterThanOrEqual(SHOWN_MS);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Resolves once one stands entirely above the other. */
const expectAbove = (upper: Locator, lower: Locator) =>
  expect.poll(() => gapBetween(upper, lower)).toBeGreaterThanOrEqual(0);

test('on a phone toasts stand above the bars at the bottom, and those without Undo go with the page', async ({
  signedIn,
}) => {
  const page = await signedIn('broker@demo.test', PHONE);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const toasts = page.locator('.Toastify__toast');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Copy' }).click();
  // Not gone after five seconds.
  await keepToast(page, 'Copied!');
  await expect(toasts).toHaveText('Copied!');
  await expectAbove(page.getByRole('heading', { level: 1 }), toasts);
  await expectAbove(toasts, navigation);
  // What has just been said belongs to the step that leads to the next page.
  await expect(async () => {
    await navigation.getByRole('link', { name: 'Profile' }).click();
    await navigation.getByRole('link', { name: 'Payments' }).click();
    await expect(toasts).toHaveCount(0, { timeout: 500 });
  }).toPass();

  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Enlarge receipt/ }).click();
  const viewer = page.getByRole('dialog');
  const accept = viewer.getByRole('button', { name: /^Accept/ });
  await keepUndo(page, () => accept.click());
  await accept.click();
  await expect(toasts).toContainText(/The acceptance of 25\$ from .* is not sent yet/);
  await expectAbove(toasts, accept);
  await page.keyboard.press('Escape');
  await navigation.getByRole('link', { name: 'Home' }).click();
  // The one above the viewer may still be leaving; the newest is the first.
  await toasts.getByRole('button', { name: 'Undo' }).first().click();
  // A pointer at rest would hold what is said below it, such as that Home could not be read again.
  await page.mouse.move(0, 0);
  await expect(toasts).toHaveCount(0);
});
