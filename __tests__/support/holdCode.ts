import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aSignal } from './aSignal';

const ASSETS = join(__dirname, '..', '..', 'build', 'app', 'assets');

/**
 * Holds back the app's files with this text until the returned function is called, which resolves once they have loaded.
 * The page needs `serviceWorkers: 'block'`.
 */
export async function holdCode(page: Page, text: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = aSignal();
  const loaded: Promise<unknown>[] = [];
  const files = readdirSync(ASSETS).filter(
    (name) => name.endsWith('.js') && readFileSync(join(ASSETS, name), 'utf8').includes(text),
  );
  if (files.length === 0) throw new Error(`No file of the app contains '${text}'.`);
  for (const file of files)
    await page.route(`**/assets/${file}`, async (route) => {
      loaded.push(page.waitForEvent('requestfinished', (request) => request === route.request()));
      await released;
      await route.continue();
    });
  return async () => {
    release();
    await Promise.all(loaded);
  };
}
