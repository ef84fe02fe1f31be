import { expect, test } from '../support/e2e';

/** Longer than the answer, the movement and five seconds. */
const LONG_AFTER_MS = 8000;

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a message goes by itself after five seconds, with motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const shown: string[] = Object.assign(window, { shown: [] }).shown;
      const note = (changes: MutationRecord[]) =>
        changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => shown.push(node.textContent ?? '')));
      new MutationObserver(note).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong-1');
    await page.getByRole('button', { name: 'Login' }).click();
    // Looking at the page measures it, which starts what would have stood still: nobody looks until it must be over.
    await new Promise((resolve) => setTimeout(resolve, LONG_AFTER_MS));

    const message = 'The email or the password is wrong.';
    const shown = await page.evaluate(() => (window as never as { shown: string[] }).shown);
    expect(shown.filter((text) => text.includes(message))).not.toEqual([]);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  });
