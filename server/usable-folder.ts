import { existsSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes a folder if it is not there, and sees that folders can be made in it.
 * @throws the operating system's error where they cannot
 */
export function makeUsable(folder: string): void {
  make(folder);
  rmdirSync(mkdtempSync(join(folder, 'try-')));
}

/** Node's own `recursive` tries without end where the folder above is there and none can be made in it, as in /proc. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Several processes may start at once.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
