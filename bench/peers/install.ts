import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILES = ['package.json', 'package-lock.json'];
const LONGEST_MS = 600_000;

/**
 * Installs the packages of `package.json` beside this file outside the sources, unless an earlier run has done so. No package
 * runs its own code.
 * @returns the folder that holds them, for NODE_PATH
 */
export function installPeers(say: (text: string) => void): string {
  const hash = createHash('sha256');
  for (const file of FILES) hash.update(readFileSync(join(__dirname, file)));
  const folder = join(tmpdir(), `peerproof-peers-${hash.digest('hex').slice(0, 12)}`);
  if (!existsSync(folder)) {
    say('installing the packages of peers');
    const unfinished = mkdtempSync(join(tmpdir(), 'peerproof-bench-'));
    try {
      for (const file of FILES) cpSync(join(__dirname, file), join(unfinished, file));
      execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'], {
        cwd: unfinished,
        stdio: ['ignore', 2, 2],
        timeout: LONGEST_MS,
      });
      renameSync(unfinished, folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return join(folder, 'node_modules');
}
