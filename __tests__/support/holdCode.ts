import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { aSignal } from './aSignal';

const ASSETS = join(__dirname, '..', '..', 'build', 'app', 'assets');

/** Lets the files go; resolves once they have loaded. */
interface Release {
  (): Promise<void>;
  /** Resolves once the page has asked for one of them. */
  readonly asked: Promise<void>;
}

/**
 * Holds back the app's files with this text until the returned function is called. The page needs
 * `serviceWorkers: 'block'`.
 */
export async function holdCode(page: Page, text: string): Promise<Release> {
  const { promise: released, resolve: release } = aSignal();
  const { promise: asked, resolve: tellAsked } = aSignal();
  const loaded: Promise<unknown>[] = [];
  const files = readdirSync(ASSETS).filter(
    (name) => name.endsWith('.js') && readFileSync(join(ASSETS, name), 'utf8').includes(text),
  );
  if (files.length === 0) throw new Error(`No file of the app contains '${text}'.`);
  for (const file of files)
    await page.route(`**/assets/${file}`, async (route) => {
      tellAsked();
      loaded.push(page.waitForEvent('requestfinished', (request) => request === route.request()));
      await released;
      await route.continue();
    });
  const letGo = async () => {
    release();
    await Promise.all(loaded);
  };
  return Object.assign(letGo, { asked });
}
