import fs from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/client';

/** How the disk fails: it cannot say that it has written, or has no room for the next file of the log. */
export type DiskFault = 'sync' | 'log';

/**
 * A process of its own: writes one row after the other into the embedded database of a folder and prints the id of each that
 * was acknowledged. After the second one the disk fails, once or for good.
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

/** As on a disk without room: what a file has can be written over, but no file can grow. */
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
