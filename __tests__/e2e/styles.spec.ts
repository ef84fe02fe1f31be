import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';

/** How each control and card on the page looks. */
const looks = (page: Page) =>
  page.locator('main').evaluate((main) =>
    Array.from(main.querySelectorAll('article, button, a, input'), (element) => {
      const { display, gap, margin, padding, fontSize, borderRadius } = getComputedStyle(element);
      return [element.tagName, element.className, { display, gap, margin, padding, fontSize, borderRadius }];
    }),
  );

const SCREENS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

for (const [screen, viewport] of Object.entries(SCREENS))
  test(`payments look the same whether one comes from Home or opens their address: ${screen}`, async ({
    signedIn,
  }) => {
    const [opened, reached] = await Promise.all(
      [1, 2].map(() => signedIn('broker@demo.test', { viewport, hasTouch: screen === 'phone' })),
    );
    await opened!.goto('/payments');
    await reached!.goto('/dashboard');
    await reached!.getByRole('navigation').getByRole('link', { name: 'Payments' }).click();
    for (const page of [opened!, reached!])
      await expect(page.getByRole('button', { name: /^Accept/ }).first()).toBeVisible();
    // Either may still be loading something.
    await expect(async () => {
      const [one, other] = await Promise.all([looks(opened!), looks(reached!)]);
      expect(other).toEqual(one);
    }).toPass();
  });
