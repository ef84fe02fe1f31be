import { expectAccessible } from '../support/accessibility';
import { aPerson, login, signUp } from '../support/browser';
import { expect, test } from '../support/e2e';

test.use({ viewport: { width: 390, height: 844 } });
const BOX = { name: 'I have read what I will owe' };

test('who has not reads it first on Home, can pay all the same, and ticks it there', async ({ page }) => {
  const person = aPerson();
  await signUp(page, person, 'BROKER1');
  await login(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: 'First: read what you will owe' })).toBeVisible();
  const next = page.getByRole('heading', { name: 'Next: pay 25$ to Brook Broker' });
  await expect(next).toBeVisible();
  await expectAccessible(page, 'Home with the price');

  await page.getByRole('link', { name: 'Go to the payment' }).click();
  const first = page.getByRole('article').first();
  await expect(first).toBeFocused();
  await expect(first.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  await page.goBack();
  await page.getByRole('checkbox', BOX).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(next).toBeFocused();
  await page.reload();
  await expect(next).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('who ticked it at sign-up is not asked again on Home', async ({ page }) => {
  const person = aPerson();
  await signUp(page, person, 'BROKER1', { ticksCosts: true });
  await login(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: 'Next: pay 25$ to Brook Broker' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
