import { cpSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KEPT_MS = 30 * 86_400_000;

/**
 * Copies the hashed files of earlier builds, as long as they are young, beside those of a fresh one: tabs that are open
 * and processes that run on ask for them by name.
 * @param {string} folder the app that stands, if any
 * @param {string} fresh the build that is to replace it
 */
export function keepEarlier(folder, fresh) {
  const assets = join(folder, 'assets');
  if (!existsSync(assets)) return;
  const oldest = Date.now() - KEPT_MS;
  cpSync(assets, join(fresh, 'assets'), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (path) => path === assets || statSync(path).mtimeMs > oldest,
  });
}
