import { expect, type Page } from '@playwright/test';
import { ACCEPTED_MESSAGE } from '../../contract/messages';
import { keepToast } from './keepToast';

/**
 * Accepts a payment and, once that has been sent and said, takes the network away. What is accepted then is not sent, so it
 * can be undone as long as a test needs. It is explained as if it were the first one on the device, unless that is switched
 * off.
 */
export async function keepUndo(page: Page, accept: () => Promise<void>): Promise<void> {
  const explained = await page.evaluate(() => localStorage.getItem('device:acceptExplained'));
  await accept();
  // By then all code for acceptances has loaded.
  await keepToast(page, ACCEPTED_MESSAGE);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await page.evaluate((before) => localStorage.setItem('device:acceptExplained', before ?? 'off'), explained);
  await page.context().setOffline(true);
}
