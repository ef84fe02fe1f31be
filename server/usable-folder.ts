import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasCode } from './has-code';

/**
 * Creates a folder if it is missing, and checks that folders can be created in it.
 * @throws the operating system's error if not
 */
export function makeUsable(folder: string): void {
  make(folder);
  rmdirSync(mkdtempSync(join(folder, 'try-')));
}

/** Node's own `recursive` loops forever if the parent exists but no folder can be created in it, as in /proc. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Several processes may start at once.
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}
