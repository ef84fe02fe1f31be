import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/db/client';

// Starts the embedded database three times, which takes long on a busy machine.
jest.setTimeout(180_000);

const disk = mkdtempSync(join(tmpdir(), 'peerproof-disk-'));
/** A small disk of its own; only root may mount one. */
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'none', disk]).status === 0;
afterAll(() => {
  if (mounted) execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const filler = join(disk, 'filler');
function fillDisk(): void {
  const file = openSync(filler, 'a');
  try {
    for (let bytes = 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 2))
      fillWith(file, Buffer.alloc(bytes));
  } finally {
    closeSync(file);
  }
}
function fillWith(file: number, part: Buffer): void {
  try {
    while (writeSync(file, part) === part.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

// Needs root, to mount the disk.
(mounted ? test : test.skip)(
  'the embedded database starts on a full disk, writes, and keeps room again once there is some (root only: mounts a disk)',
  async () => {
    const dataDir = join(disk, 'data');
    const reserve = join(dataDir, 'database-reserve');
    const row = (id: string) => ({ id, title: 'A title', url: '/a.mp4', position: 0 });
    const before = await openDatabase({ dataDir });
    await before.maintain();
    expect(existsSync(reserve)).toBe(true);
    await before.db.insertInto('demos').values(row('before')).execute();
    await before.close();

    fillDisk();
    const full = await openDatabase({ dataDir });
    expect(existsSync(reserve)).toBe(false);
    await full.db.insertInto('demos').values(row('full')).execute();
    await full.maintain();
    expect(existsSync(reserve)).toBe(false);

    rmSync(filler);
    await full.maintain();
    expect(existsSync(reserve)).toBe(true);
    expect(await full.db.selectFrom('demos').select('id').orderBy('id').execute()).toEqual([
      { id: 'before' },
      { id: 'full' },
    ]);
    await full.close();
  },
);
