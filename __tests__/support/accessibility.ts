import AxeBuilder from '@axe-core/playwright';
import { expect, type BrowserContextOptions, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** Without motion, so that contrast is not measured in the middle of a transition. */
export const STILL: BrowserContextOptions = { viewport: PHONE, reducedMotion: 'reduce' };

/**
 * Runs axe-core on the current page, or only on the part that `within` selects, which is faster, in desktop and phone
 * size. Fails the test with rules and elements.
 */
export async function expectAccessible(page: Page, what: string, within = 'html'): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    // Legacy mode runs in the page itself, without a second page for frames, which we do not have. Only violations are
    // reported.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .include(within)
      .withTags(TAGS)
      .setLegacyMode()
      .analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
    );
    expect.soft(found, `${what}, ${size.width} px`).toEqual([]);
  }
}

/** Opens a path, waits until rows have replaced the skeletons, and checks the page. */
export async function expectAccessibleAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, path);
}
