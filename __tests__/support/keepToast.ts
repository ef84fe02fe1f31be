import type { Page } from '@playwright/test';

/** Waits for a toast with these words and keeps it until the window has focus again. */
export async function keepToast(page: Page, words = ''): Promise<void> {
  await page.waitForFunction((text) => {
    // Its time starts at the end of its entrance, even without focus.
    const toast = document.querySelector('.Toastify__toast:not(.toast-enter)');
    if (toast) window.dispatchEvent(new Event('blur'));
    const timer = toast?.querySelector<HTMLElement>('.Toastify__progress-bar');
    return timer?.style.animationPlayState === 'paused' && toast?.textContent.includes(text);
  }, words);
}
