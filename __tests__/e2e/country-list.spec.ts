import type { Locator } from '@playwright/test';
import { expect, test } from '../support/e2e';

// jsdom has no layout, so only a browser tells what is in view.
test('the list of countries opens with the chosen one in its middle, or as near to it as it can', async ({
  newBrowser,
}) => {
  const page = await newBrowser({ locale: 'en-US' });
  await page.goto('/signUp');
  await page.getByRole('button', { name: /^Country: United States/ }).click();
  const list = page.getByRole('listbox', { name: 'Countries' });
  const chosen = list.getByRole('option', { selected: true });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  const middleOf = async (box: Locator) => {
    const { y, height } = (await box.boundingBox())!;
    return y + height / 2;
  };
  await expect.poll(async () => Math.abs((await middleOf(chosen)) - (await middleOf(list)))).toBeLessThan(30);
  await page.keyboard.press('Escape');

  // The last one.
  await page.getByLabel('Phone').fill('+260');
  await page.getByRole('button', { name: 'Country: Zambia, +260' }).click();
  await expect(chosen).toContainText('Zambia');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(list.getByRole('option').first()).not.toBeInViewport();
  await expect(page.getByRole('combobox')).toBeFocused();
});
