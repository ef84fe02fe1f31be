import { cpSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KEPT_MS = 30 * 86_400_000;

/**
 * Copies the hashed files of earlier builds, up to 30 days old, into a new build: open tabs and running processes still
 * request them by name.
 * @param {string} folder the current app, if any
 * @param {string} fresh the build that will replace it
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
