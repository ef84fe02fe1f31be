import type { Page } from '@playwright/test';
import { STILL } from '../support/accessibility';
import { expect, test } from '../support/e2e';
import { keepToast } from '../support/keepToast';
import { keepUndo } from '../support/keepUndo';

// A server of its own, as what is accepted here is gone from the list.
test.use({ ownServer: 'card-toasts' });

/** Titles and buttons in view that a toast covers or touches. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Toasts stay while the window has no focus; one that moves away from below the pointer would go on.
    window.dispatchEvent(new Event('blur'));
    const toasts = [...document.querySelectorAll('.Toastify__toast')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    const navigation = document.querySelector('nav')!.getBoundingClientRect();
    // On a desk the navigation is at the side, and titles are as wide as the page.
    const isBelow = navigation.width === window.innerWidth;
    const titles = isBelow ? 'h1, h2, h3' : 'bdi';
    return [...document.querySelectorAll(`main :is(a, button, input, ${titles}), nav a`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isUnder = isBelow && !element.closest('nav');
        const bottom = isUnder ? Math.min(box.bottom, navigation.top) : box.bottom;
        return toasts.some(
          (toast) =>
            box.height > 0 &&
            box.top <= toast.bottom &&
            bottom >= toast.top &&
            box.left <= toast.right &&
            box.right >= toast.left,
        );
      })
      .map(({ textContent, tagName }) => `${tagName} ${textContent}`);
  });

for (const [width, height] of [
  [320, 640],
  [390, 844],
] as const)
  test(`at ${width} px an accepted card says it alone, and no toast covers a title or a button`, async ({
    signedIn,
  }) => {
    const viewport = { width, height };
    const page = await signedIn('broker@demo.test', { ...STILL, viewport, hasTouch: true, isMobile: true });
    await page.goto('/payments');
    const toasts = page.locator('.Toastify__toast');
    const cards = page.getByRole('article');
    await expect(cards.nth(2)).toBeVisible();
    const idOf = (place: number) => cards.nth(place).evaluate(({ id }) => `#${id}`);
    const [card, next] = [page.locator(await idOf(0)), page.locator(await idOf(1))];
    const accept = card.getByRole('button', { name: /^Accept/, includeHidden: true });
    const parts = await Promise.all([card, accept, next].map((part) => part.elementHandle()));
    /** Within the list, and all at once, as it scrolls to the next card. */
    const places = () =>
      page.evaluate((elements) => {
        const [top, button, following] = elements.map((element) => element!.getBoundingClientRect().y);
        return [button! - top!, following! - top!].map(Math.round);
      }, parts);
    const before = await places();
    await page.evaluate(() => {
      const texts: string[] = [];
      new MutationObserver(() => {
        const text = document.querySelector('.Toastify__toast')?.textContent;
        if (text && texts.at(-1) !== text) texts.push(text);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      Object.assign(window, { texts });
    });

    // The card has Undo; only the result comes as a toast, and wherever the list stands it covers nothing.
    await accept.tap();
    await expect(card.getByRole('button', { name: /^Undo/ })).toBeVisible();
    expect(await places()).toEqual(before);
    await keepToast(page, 'Payment has been marked as accepted.');
    for (const top of [0, 90, 180, 270, 360]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await expect.poll(() => covered(page)).toEqual([]);
      await expect(toasts).toBeVisible();
    }
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(toasts).toHaveCount(0);

    const shown = await page.evaluate(() => (window as unknown as { texts: string[] }).texts);
    expect(shown.filter((text) => text.includes('Undo'))).toEqual([]);

    // Without a network an acceptance can be undone as long as this test needs. Out of sight, a toast offers it.
    await page.context().setOffline(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    const other = page.locator(await idOf(0));
    await other.getByRole('button', { name: /^Accept/ }).tap();
    await expect(other).toContainText('It is sent as soon as it can be.');
    await page.evaluate(() => window.scrollBy(0, 700));
    await toasts.getByRole('button', { name: 'Undo' }).tap();
    await expect(toasts).toHaveCount(0);
    await expect(other).not.toContainText('It is sent as soon as it can be.');
  });

for (const [width, deskView] of [
  [1024, 'off'],
  [1440, 'off'],
  [1440, 'on'],
] as const)
  test(`at ${width} px, with the desk ${deskView}, Undo covers no link, button, name or sum`, async ({
    signedIn,
  }) => {
    const viewport = { width, height: 900 };
    const page = await signedIn('broker@demo.test', { viewport, reducedMotion: 'reduce' });
    await page.addInitScript((desk) => {
      localStorage.setItem('device:deskView', desk);
      localStorage.setItem('device:acceptExplained', 'on');
    }, deskView);
    await page.goto('/payments');
    await expect(page.getByRole('article').nth(2)).toBeVisible();
    const toasts = page.locator('.Toastify__toast');
    const undo = toasts.getByRole('button', { name: 'Undo' });
    const accept = page.getByRole('button', { name: /^Accept payment/ }).first();
    await keepUndo(page, () => accept.click());
    // A pointer at rest does not hold the toast that comes below it.
    await page.mouse.move(width - 220, 120);
    await accept.press('Enter');
    await expect(toasts.filter({ hasText: 'is not sent yet' })).toBeVisible();
    await expect.poll(() => covered(page)).toEqual([]);
    for (let top = 0; top <= 600; top += 60) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await expect.poll(() => covered(page)).toEqual([]);
    }
    // One that went to it does.
    await undo.hover();
    const place = () => toasts.evaluate((toast) => toast.getBoundingClientRect().top);
    const before = await place();
    for (let top = 480; top >= 0; top -= 120) {
      await page.mouse.wheel(0, -120);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThanOrEqual(top);
    }
    expect(await place()).toBe(before);
    await undo.click();
  });
