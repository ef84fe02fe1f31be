import type { Page } from '@playwright/test';
import { aPerson, holdBack, register } from '../support/browser';
import { expect, test } from '../support/e2e';
import { holdCode } from '../support/holdCode';

/** How far the tabs below the guide move when it comes, and after it the plans. */
async function shiftOfTabs(page: Page): Promise<number> {
  const loadGuide = await holdCode(page, 'Your five payments');
  const sendPlans = await holdBack(page, '**/api/company/plans');
  await page.goto('/payments');
  const tabs = page.getByRole('tablist');
  await expect(page.getByText('No submitted transactions.')).toBeVisible();
  const before = (await tabs.boundingBox())!;
  await loadGuide();
  await expect(page.getByRole('region', { name: /^Next: / })).toBeVisible();
  const withGuide = (await tabs.boundingBox())!;
  sendPlans();
  await expect(page.getByText('Payments must be approved or disputed within 24 hours')).toBeVisible();
  const withPlans = (await tabs.boundingBox())!;
  return Math.max(Math.abs(withGuide.y - before.y), Math.abs(withPlans.y - before.y));
}

/** The guide's words may take a line more or less. */
const A_LINE = 24;

for (const width of [320, 360, 390, 800, 1280])
  test(`on the payments page nothing moves when the guide comes, ${width} px wide`, async ({
    signedIn,
    product,
  }) => {
    // A phone's scroll bar takes no room.
    const screen = { viewport: { width, height: 844 }, isMobile: width < 640 };
    expect(await shiftOfTabs(await signedIn('new@demo.test', screen))).toBeLessThan(A_LINE);

    // The guide is longer until its reader has ticked what they will owe.
    const person = aPerson();
    await register(product.url, person);
    const { email, password } = person;
    expect(await shiftOfTabs(await signedIn(email, { password, ...screen }))).toBeLessThan(A_LINE);
  });
