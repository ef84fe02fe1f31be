import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Installs the packages of package-lock.json that node_modules lacks, and says so in one line. npm keeps a list of the
 * packages it installed, so no marker file is needed.
 * @param {{ development: boolean }} need whether the packages for tests and lint are needed too
 */
export function installMissing({ development }) {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  if (wanted && present && isComplete(wanted, present, development)) return;

  // If packages for development are installed, keep them.
  const everything = development || Object.values(present ?? {}).some(({ dev }) => dev);
  console.log(
    `Installing the packages ${everything ? 'of the product and its tests' : 'of the product'}. This takes a minute or two ...`,
  );
  const began = Date.now();
  const action = wanted && !present ? ['ci'] : ['install', '--no-save'];
  const include = everything ? ['--include=dev'] : ['--omit=dev'];
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--no-progress'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(npm, [...action, ...include, ...flags], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error || status !== 0) {
    console.error(`Installing failed${error ? `: ${error.message}` : ''}. Run "npm ci" to see why.`);
    process.exit(status || 1);
  }
  console.log(`Installed the packages in ${Math.round((Date.now() - began) / 1000)} seconds.`);
}

/** @returns {Record<string, { version?: string, dev?: boolean, devOptional?: boolean, optional?: boolean }> | undefined} */
function packagesOf(lockFile) {
  const path = join(ROOT, lockFile);
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

function isComplete(wanted, present, development) {
  return Object.entries(wanted).every(([path, { version, dev, devOptional, optional }]) => {
    const skipped = path === '' || optional || devOptional || (dev && !development);
    return skipped || present[path]?.version === version;
  });
}
