import AxeBuilder from '@axe-core/playwright';
import { expect, type BrowserContextOptions, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** Without motion. */
export const STILL: BrowserContextOptions = { viewport: PHONE, reducedMotion: 'reduce' };

/**
 * Legacy mode runs in the page itself, without a second page for frames, which we do not have. Only violations are
 * reported.
 */
const axe = (page: Page, within: string) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include(within)
    .setLegacyMode();

/**
 * Runs axe-core on the current page, or only on the part that `within` selects, which is faster, in desktop and phone
 * size. Fails the test with rules and elements.
 */
export async function expectAccessible(page: Page, what: string, within = 'html'): Promise<void> {
  // Contrast is not measured while a toast or a colour fades.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await transitionsEnded(page);
    const { violations } = await axe(page, within).withTags(TAGS).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
    );
    expect.soft(found, `${what}, ${size.width} px`).toEqual([]);
  }
  expect.soft(await lostLists(page, within), `${what}, lists`).toEqual([]);
  expect.soft(await lightContrast(page, within), `${what}, light theme`).toEqual([]);
}

/** The lists that Safari takes for none, as it does where `list-style: none` has removed the bullets. */
const lostLists = (page: Page, within: string) =>
  page
    .locator(`:is(${within}) :is(ul, ol):not([role])`)
    .evaluateAll((lists) =>
      lists.filter((list) => getComputedStyle(list).listStyleType === 'none').map((list) => list.outerHTML),
    );

/** Waits for the transitions that began before; one may begin after another. */
const transitionsEnded = (page: Page) =>
  page.waitForFunction(() => !document.getAnimations().some((motion) => motion instanceof CSSTransition));

/** What lacks contrast in the light theme, the only rule whose result depends on it. The page is dark again afterwards. */
async function lightContrast(page: Page, within: string): Promise<string[]> {
  const showLight = (isLight: boolean) =>
    page.evaluate((light) => {
      if (light) document.documentElement.dataset.theme = 'light';
      else delete document.documentElement.dataset.theme;
    }, isLight);
  await showLight(true);
  await transitionsEnded(page);
  const { violations } = await axe(page, within).withRules(['color-contrast']).analyze();
  await showLight(false);
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.join(' ')}\n${failureSummary}`),
  );
}

/** Opens a path, waits until rows have replaced the skeletons, and checks the page. */
export async function expectAccessibleAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, path);
}
