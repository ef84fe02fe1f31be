import { expect, test } from '../support/e2e';

const MESSAGE = 'The email or the password is wrong.';

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a message disappears after five seconds, with motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    const told: string[] = [];
    let tellGone = () => {};
    const gone = new Promise<void>((resolve) => (tellGone = resolve));
    await page.exposeFunction('tell', (change: 'shown' | 'gone') => {
      told.push(change);
      if (change === 'gone') tellGone();
    });
    // The page reports it itself: observing from here forces layout, which would start a stopped animation.
    await page.addInitScript((message) => {
      const { tell } = window as never as { tell(change: string): void };
      const hasMessage = (nodes: NodeList) =>
        [...nodes].some(({ textContent }) => textContent?.includes(message));
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) {
          if (hasMessage(addedNodes)) tell('shown');
          if (hasMessage(removedNodes)) tell('gone');
        }
      }).observe(document, { childList: true, subtree: true });
    }, MESSAGE);
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('wrong-1');
    await page.getByRole('button', { name: 'Login' }).click();

    await gone;
    expect(told[0]).toBe('shown');
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  });
