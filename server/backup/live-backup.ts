import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config';
import type { Db } from '../db/client';
import { folderStorage } from '../storage/folder';
import { diskSpace } from '../storage/room';
import { tar, writeArchive } from './archive';
import { DATABASE_FOLDER, KEPT, UPLOADS_FOLDER, WITHOUT_LOCKS } from './data-folder';

/** The copy of the database under `DATA_DIR` while it goes into the archive. */
const COPY_FOLDER = 'backup-copy';
const WHOLE = 'database.tar';
const UPLOAD_NAMES = 'upload-names';
const MB = 1024 * 1024;

/**
 * Writes a backup of the embedded database that this process has open, with its uploads (docs/adr/0067). Nothing may
 * remove uploads meanwhile.
 * @returns for how many milliseconds the database was held
 * @throws Error when it cannot be written or `signal` ends it; nothing is left then
 */
export async function backUpLive(
  config: Config,
  db: Db,
  target: string,
  signal: AbortSignal,
): Promise<number> {
  const { dataDir } = config;
  const copy = join(dataDir, COPY_FOLDER);
  // A process that was killed may have left one.
  await rm(copy, { recursive: true, force: true });
  await requireRoom(config);
  try {
    const heldMs = await copyDatabase(db, dataDir, copy, signal);
    const others = KEPT.filter(
      (name) => ![DATABASE_FOLDER, UPLOADS_FOLDER].includes(name) && existsSync(join(dataDir, name)),
    );
    await listUploads(dataDir, join(copy, UPLOAD_NAMES));
    const named = ['-C', dataDir, ...others, '-T', join(copy, UPLOAD_NAMES)];
    await writeArchive(target, ['-C', copy, DATABASE_FOLDER, ...named], signal);
    return heldMs;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function requireRoom(config: Config): Promise<void> {
  // The file and the folder unpacked from it exist together for a moment.
  const needed = 2 * (await sizeOf(join(config.dataDir, DATABASE_FOLDER)));
  const disk = await diskSpace(config);
  if (!disk || disk.free - needed >= disk.reserve) return;
  throw new Error(
    `There is too little room under DATA_DIR for a copy of the database: it needs ${Math.ceil(needed / MB)} MB, which DISK_RESERVE_MB has to leave free.`,
  );
}

/**
 * Nothing writes to the folder while its only connection is held. It is copied into one file first, which takes a tenth
 * of the time of a thousand new files; those are made after the database is released.
 */
async function copyDatabase(db: Db, dataDir: string, copy: string, signal: AbortSignal): Promise<number> {
  await mkdir(copy, { mode: 0o700 });
  const whole = join(copy, WHOLE);
  const heldMs = await db.connection().execute(async (held) => {
    const began = performance.now();
    await sql`checkpoint`.execute(held);
    await tar(['-cf', whole, ...WITHOUT_LOCKS, '-C', dataDir, DATABASE_FOLDER], signal);
    return performance.now() - began;
  });
  await tar(['-xf', whole, '-C', copy], signal);
  await rm(whole);
  return heldMs;
}

/** Smaller sizes, which have an ending, are left out: they are made again on request. */
async function listUploads(dataDir: string, file: string): Promise<void> {
  const folder = join(dataDir, UPLOADS_FOLDER);
  const names = existsSync(folder) ? await (await folderStorage(folder)).list() : [];
  const whole = names.filter((name) => !name.includes('.'));
  await writeFile(file, whole.map((name) => `${UPLOADS_FOLDER}/${name}\n`).join(''), { mode: 0o600 });
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    // PostgreSQL may have removed it since.
    if (entry.isFile())
      bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0;
  return bytes;
}
