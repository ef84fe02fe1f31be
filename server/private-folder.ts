import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './has-code';

const OTHERS = 0o077;

/**
 * Removes everybody else's rights to a data folder. Folders in it that nobody else can enter are skipped, because there
 * may be many uploads; the database's folder is checked when it is opened.
 */
export function makeFolderPrivate(dataDir: string): void {
  takeRights(dataDir);
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name);
    if (entry.isFile()) takeRights(path);
    else if (entry.isDirectory() && lstatSync(path).mode & OTHERS) makeTreePrivate(path);
  }
}

/** Removes everybody else's rights to a folder and everything below it. Files of another user stay as they are. */
export function makeTreePrivate(folder: string): void {
  takeRights(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeTreePrivate(path);
    else if (entry.isFile()) takeRights(path);
  }
}

function takeRights(path: string): void {
  try {
    const { mode } = lstatSync(path);
    if (mode & OTHERS) chmodSync(path, mode & 0o700);
  } catch (error) {
    // Another process may have removed it.
    if (!hasCode(error, 'EPERM', 'ENOENT')) throw error;
  }
}
