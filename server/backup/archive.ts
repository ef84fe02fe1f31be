import { spawn } from 'node:child_process';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../sync-folder';

/**
 * Runs the system's `tar`, which Linux, macOS and Windows include.
 * @throws Error with the last line that tar wrote, or AbortError once `signal` has ended it
 */
export function tar(args: readonly string[], signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('tar', args, { stdio: ['ignore', 'pipe', 'pipe'], signal });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
    child.once('error', reject);
    child.once('close', (status) =>
      status === 0
        ? resolve(output)
        : reject(new Error(complaint.trim().split('\n').at(-1) || `tar ended with ${status}.`)),
    );
  });
}

/** The ending of archives that are being written. */
export const UNFINISHED = '.part';

/**
 * Writes an archive for its owner's eyes only, completely or not at all.
 * @param contents what goes in, as arguments of `tar`
 * @throws Error as `tar`; nothing is left then
 */
export async function writeArchive(
  target: string,
  contents: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const aside = `${target}${UNFINISHED}`;
  try {
    await (await open(aside, 'w', 0o600)).close();
    await chmod(aside, 0o600);
    await tar(['-czf', aside, ...contents], signal);
    // Reads it once to the end, to be sure that it can be read.
    await tar(['-tzf', aside], signal);
    await sync(aside);
    await rename(aside, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
