import type { Locator, Page } from '@playwright/test';
import { anOrderId, aPerson, aPhoto, register, type Person } from '../support/browser';
import { expect, test } from '../support/e2e';

const MAX_TABS = 80;

/** Presses Tab until this control has focus. @throws Error if it cannot be reached. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(control)} cannot be reached with ${MAX_TABS} tabs.`);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function signInByKeyboard(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
}

test('a payment is made and accepted using only the keyboard', async ({ page, signedIn, product }) => {
  const person = aPerson();
  await register(product.url, person);
  await signInByKeyboard(page, person);
  await press(page, page.getByRole('link', { name: 'View', exact: true }));
  await expect(page).toHaveURL('/subScriptionPayment');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Escape closes the dialog and returns focus to the button that opened it.
  const card = page.getByRole('article').first();
  const pay = card.getByRole('button', { name: /^Pay/ });
  const dialog = page.getByRole('dialog');
  await press(page, pay);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(pay).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Order ID'));
  await page.keyboard.type(anOrderId());
  const picker = dialog.locator('input[name=image]');
  await tabTo(page, picker);
  await picker.setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await press(page, dialog.getByRole('button', { name: 'Send proof' }));
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('In Review');
  // The button is gone; focus is on its card.
  await expect(card).toBeFocused();

  const broker = await signedIn('broker@demo.test');
  await broker.goto('/payments');
  await tabTo(broker, broker.getByLabel('Find a payment'));
  await broker.keyboard.type(person.fullName);
  const received = broker.getByRole('article').filter({ hasText: person.fullName });
  await expect(broker.getByRole('article')).toHaveCount(1);
  // A list that has just changed takes no decision for half a second; the first one does at once.
  await broker.reload();
  const accept = received.getByRole('button', { name: /^Accept/ });
  await press(broker, accept);
  await expect(received).toContainText('Accepted');
  // A stray key is taken back.
  await broker.keyboard.press('u');
  await expect(received).toBeFocused();
  await press(broker, accept);
  await expect(received).toBeHidden();
  await expect(broker.locator('main:focus, main :focus')).toHaveCount(1);
  await expect(card).toContainText('Successful');
});

test('the first tab stop of every page skips to its content', async ({ signedIn }) => {
  const page = await signedIn('member@demo.test');
  await page.goto('/payments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const width of [390, 1440])
  test(`the outline of the first focus is whole in the dialog to pay, ${width} px wide`, async ({
    signedIn,
  }) => {
    const page = await signedIn('new@demo.test', { viewport: { width, height: 844 } });
    await page.goto('/subScriptionPayment');
    await page.getByRole('button', { name: /^Pay / }).first().focus();
    await page.keyboard.press('Enter');
    const first = page.getByRole('dialog').locator(':focus-visible');
    await expect(first).toHaveText('How to pay');
    const room = () =>
      first.evaluate((element) => {
        let clip = element.parentElement!;
        while (getComputedStyle(clip).overflowY === 'visible') clip = clip.parentElement!;
        return element.getBoundingClientRect().top - clip.getBoundingClientRect().top;
      });
    // Its width and its distance, once the dialog has grown to its size.
    await expect.poll(room).toBeGreaterThanOrEqual(4);
  });
