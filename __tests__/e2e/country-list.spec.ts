import { expect, test } from '../support/e2e';

// jsdom has no layout, so only a browser tells what is in view.
test('the list of countries opens with the chosen one in view', async ({ newBrowser }) => {
  const page = await newBrowser({ locale: 'en-US' });
  await page.goto('/signUp');
  await page.getByLabel('Phone').fill('+260');
  await page.getByRole('button', { name: 'Country: Zambia, +260' }).click();
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toContainText('Zambia');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('option').first()).not.toBeInViewport();
  await expect(page.getByRole('combobox')).toBeFocused();
});
