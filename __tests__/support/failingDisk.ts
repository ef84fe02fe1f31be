import fs from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/client';

/** How the disk fails: a sync fails, or there is no room for the next file of the log. */
export type DiskFault = 'sync' | 'log';

/**
 * Runs as its own process: writes one row after the other into a folder's embedded database and prints the id of each
 * acknowledged one. After the second row the disk fails, once or for good.
 */
async function main([dataDir, fault]: string[]): Promise<void> {
  const { db } = await openDatabase({ dataDir: dataDir! });
  for (let row = 0; ; row += 1) {
    const id = `row ${row}`;
    if (row === 2 && fault === 'sync') failOnce();
    if (row === 2 && fault === 'log') {
      fillDisk();
      await sql`select pg_switch_wal()`.execute(db);
    }
    await db.insertInto('demos').values({ id, title: 'A title', url: '/a.mp4', position: 0 }).execute();
    fs.writeSync(process.stdout.fd, `${id}\n`);
  }
}

function failOnce(): void {
  const sync = fs.fsyncSync;
  fs.fsyncSync = () => {
    fs.fsyncSync = sync;
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5 });
  };
}

/** Simulates a full disk: files can be overwritten, but cannot grow. */
function fillDisk(): void {
  const write = fs.writeSync as (...args: unknown[]) => number;
  fs.writeSync = ((fd: number, ...rest: unknown[]) => {
    const [, , length, position] = rest as [unknown, number, number, number | null];
    if (fs.fstatSync(fd).isFile() && (position ?? Infinity) + length > fs.fstatSync(fd).size)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
        code: 'ENOSPC',
        errno: -28,
      });
    return write(fd, ...rest);
  }) as never;
}

void main(process.argv.slice(2));
