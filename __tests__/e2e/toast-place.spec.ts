import type { Page } from '@playwright/test';
import { anOrderId, aPerson, aPhoto, login, register } from '../support/browser';
import { expect, test } from '../support/e2e';
import { keepToast } from '../support/keepToast';
import { keepUndo } from '../support/keepUndo';

// A server of its own, as what is accepted here is gone from the list.
test.use({ ownServer: 'toast-place' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Titles, refusals and buttons on the screen that a toast covers. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toast = document.querySelector('.Toastify__toast')!.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(a, button, input, h1, h2, h3, [role=alert]), nav a')]
      .filter((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        return height > 0 && top < toast.bottom && bottom > toast.top;
      })
      .map(({ textContent }) => textContent);
  });

test('on a phone no toast covers a button or a title', async ({ newBrowser, product }) => {
  const person = aPerson();
  await register(product.url, person);
  const page = await newBrowser(PHONE);
  await login(page, person.email, person.password);
  await page.goto('/subScriptionPayment');
  await page.getByRole('button', { name: /^Pay / }).first().tap();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Order ID').fill(anOrderId());
  await proof
    .locator('input[name=image]')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await proof.getByRole('button', { name: 'Send proof' }).tap();
  await expect(proof).toBeHidden();
  await keepToast(page);
  await expect(page.locator('.Toastify__toast')).toHaveText('Payment updated.');
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);

  // It finds another place if the page has moved below it.
  for (const top of [120, 200]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect.poll(() => covered(page)).toEqual([]);
  }
});

test('on a phone the toast about a wrong password leaves the sentence in the form free', async ({
  newBrowser,
}) => {
  const page = await newBrowser(PHONE);
  await page.goto('/login');
  await page.getByLabel('Email').fill('broker@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong12');
  await page.getByRole('button', { name: 'Login' }).tap();
  await keepToast(page);
  const refusal = page.locator('main').getByRole('alert');
  await expect(refusal).toBeVisible();
  await expect.poll(() => covered(page)).not.toContain(await refusal.textContent());
});

test('on a desk a toast keeps its distance to a button that has come close', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', { viewport: { width: 1440, height: 900 } });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Copy' }).click();
  await keepToast(page, 'Copied!');
  const distance = (bottom: number) =>
    page.evaluate((y) => document.querySelector('.Toastify__toast')!.getBoundingClientRect().top - y, bottom);
  const showButton = (bottom: number) =>
    page.evaluate((y) => {
      document.getElementById('close')?.remove();
      const button = document.createElement('button');
      button.id = 'close';
      button.style.cssText = `visibility: visible; position: fixed; top: 72px; right: 0; width: 400px; height: ${y - 72}px`;
      // Nothing else is in its way.
      const main = document.querySelector('main')!;
      main.style.visibility = 'hidden';
      main.append(button);
    }, bottom);
  await showButton(200);
  await expect.poll(() => distance(200)).toBe(8);
  await showButton(208);
  await expect.poll(() => distance(208)).toBe(8);
});

test('on a phone a toast beside buttons widens as soon as the whole width is free', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', PHONE);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Copy' }).tap();
  await keepToast(page, 'Copied!');
  const width = () => page.locator('.Toastify__toast-container').evaluate(({ clientWidth }) => clientWidth);
  // Buttons from edge to edge take the lower half.
  const wide = await width();
  await page.evaluate(() => {
    const below = document.createElement('div');
    below.id = 'below';
    below.style.cssText = 'position: fixed; inset: 50% 0 0; display: grid';
    for (let row = 0; row < 6; row += 1) below.append(document.createElement('button'));
    document.querySelector('main')!.append(below);
  });
  await expect.poll(width).toBe(wide - 64);
  await page.evaluate(() => document.getElementById('below')!.remove());
  await expect.poll(width).toBe(wide);
});

test('on a phone the reason of a rejection is in sight, whatever was said before', async ({ signedIn }) => {
  const page = await signedIn('broker@demo.test', { ...PHONE, reducedMotion: 'reduce' });
  await page.goto('/payments');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Enlarge receipt/ }).tap();
  const viewer = page.getByRole('dialog', { name: /^Receipt/ });
  const accept = viewer.getByRole('button', { name: /^Accept/ });
  await keepUndo(page, () => accept.tap());
  await accept.tap();
  await page.getByRole('button', { name: 'Undo' }).first().tap();
  // The dialog's code may not have loaded yet.
  await page.context().setOffline(false);
  await viewer.getByRole('button', { name: /^Reject/ }).tap();
  const reject = page.getByRole('dialog', { name: /^Reject/ });
  await expect(reject.getByRole('textbox')).toBeInViewport({ ratio: 0.3 });
});

test('on a phone the sentence about a wrong file is seen as soon as it has been chosen', async ({
  signedIn,
}) => {
  const page = await signedIn('new@demo.test', PHONE);
  await page.goto('/subScriptionPayment');
  await page.getByRole('button', { name: /^Pay / }).first().tap();
  const pdf = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.getByRole('dialog').locator('input[name=image]').setInputFiles(pdf);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Please select a PNG, JPG, or JPEG image.')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('This is a PDF. Take a screenshot of it.')).toBeInViewport({ ratio: 1 });
});

test('the sections of the administration fit a desk, and take the arrow keys', async ({ signedIn }) => {
  const page = await signedIn('admin@demo.test', { viewport: { width: 1440, height: 900 } });
  await page.goto('/admin');
  const tabs = page.getByRole('tablist', { name: 'Sections' });
  await expect(tabs.getByRole('tab')).toHaveCount(10);
  const widths = () => tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(widths).toBe(0);
  const tops = await tabs
    .getByRole('tab')
    .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await tabs.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.getByRole('tab', { name: 'Administrators' })).toBeFocused();
});
