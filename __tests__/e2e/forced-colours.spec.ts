import type { Locator } from '@playwright/test';
import { PATHS } from '../../contract/wire';
import { DESK } from '../support/accessibility';
import { aPhoto, holdBack } from '../support/browser';
import { expect, test } from '../support/e2e';

// As with Windows' contrast themes: the browser replaces all colours and drops all shadows.
const FORCED = { forcedColors: 'active' } as const;
const PHONE = { width: 390, height: 844 };

const backgrounds = (all: Locator) =>
  all.evaluateAll((ones) => ones.map((one) => getComputedStyle(one).backgroundColor));

/** The same colour may be more or less transparent. */
const hueOf = (colour: string | undefined) => colour?.match(/\d+/g)?.slice(0, 3).join();

const rightOf = async (one: Locator) => {
  const { x, width } = (await one.boundingBox())!;
  return x + width;
};

for (const viewport of [PHONE, DESK])
  test(`in forced colours the page and the tab one is at are marked, ${viewport.width} px`, async ({
    signedIn,
  }) => {
    const page = await signedIn('broker@demo.test', { ...FORCED, viewport });
    await page.goto('/payments?status=accepted');
    const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const tabs = page.getByRole('tab');
    const [ground] = await backgrounds(page.locator('body'));
    for (const [all, current] of [
      [items, '[aria-current=page]'],
      [tabs, '[aria-selected=true]'],
    ] as const) {
      await expect(all.and(page.locator(current))).toHaveCount(1);
      const [mark] = await backgrounds(all.and(page.locator(current)));
      expect(await backgrounds(all.and(page.locator(`:not(${current})`)))).not.toContain(mark);
      expect(hueOf(mark)).not.toBe(hueOf(ground));
    }
  });

for (const viewport of [PHONE, DESK])
  test(`in forced colours progress and the next payment are marked, and borders stay in their card, ${viewport.width} px`, async ({
    signedIn,
  }) => {
    const page = await signedIn('member@demo.test', { ...FORCED, viewport });
    await page.goto('/subScriptionPayment');
    const segments = page.getByRole('img', { name: /approved/ }).locator('span');
    await expect(segments).toHaveCount(5);
    for (const segment of await segments.all()) await expect(segment).toHaveCSS('border-top-width', '1px');
    expect(new Set(await backgrounds(segments)).size).toBe(2);

    const cards = page.getByRole('article');
    await expect(cards.filter({ hasText: 'Next' })).toHaveCSS('outline-style', 'solid');
    const card = cards.filter({ has: page.getByRole('button', { name: /^Withdraw/ }) });
    const inside = await rightOf(card.locator('footer'));
    const [view, download] = [
      card.getByRole('link', { name: /^View receipt/ }),
      card.getByRole('button', { name: /^Download/ }),
    ];
    for (const button of [card.getByRole('button', { name: /^Copy/ }).first(), download])
      expect(await rightOf(button)).toBeLessThanOrEqual(inside + 0.5);
    expect((await download.boundingBox())!.x - (await rightOf(view))).toBeGreaterThanOrEqual(6);
  });

test('in forced colours a progress bar shows its frame and its part', async ({ signedIn }) => {
  const page = await signedIn('member@demo.test', FORCED);
  await holdBack(page, `**${PATHS.upload}`);
  await page.goto('/updateProfile');
  const buffer = await aPhoto(300, 300);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Save' }).click();
  const track = page.getByRole('progressbar');
  await expect(track).toHaveCSS('border-top-width', '1px');
  const [frame, part] = [await backgrounds(track), await backgrounds(track.locator('div'))];
  expect(part).not.toEqual(frame);
});
