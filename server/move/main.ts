import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupRefusal, DATABASE_FOLDER, whileNobodyUses } from '../backup/data-folder';
import { FolderInUse } from '../db/folder-lock';
import { endWith } from '../end-with';
import { ConfigError, environmentReader } from '../environment';
import { bucketStorage } from '../storage/bucket';
import { folderStorage } from '../storage/folder';
import { StorageError } from '../storage/storage';
import { moveDatabase } from './move-database';
import { moveFiles, type MovedFiles, type Place } from './move-files';
import { MoveRefusal } from './refusal';

/** Folders of mode 0700 and files of 0600. */
const OWNER_ONLY = 0o077;
const USAGE = `Please say what to move:
  npm run move -- <DATABASE_URL>          the embedded database to an empty PostgreSQL database
  npm run move -- --files <S3_URL>        the uploads from the folder to an empty bucket
  npm run move -- --files-back <S3_URL>   the uploads from a bucket to an empty folder`;

/** `npm run move`: copies the data in `DATA_DIR` to services, or the uploads back. The source is not changed. */
async function main(args: string[]): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || './data');
  const [first = '', second] = args;
  if (args.length === 1 && first && !first.startsWith('--')) return databaseTo(first, dataDir);
  if (args.length === 2 && first === '--files') return filesTo(second!, dataDir);
  if (args.length === 2 && first === '--files-back') return filesBack(second!, dataDir);
  throw new MoveRefusal(USAGE);
}

async function databaseTo(given: string, dataDir: string): Promise<void> {
  const target = address('DATABASE_URL', given, ['postgres:', 'postgresql:']);
  const { tables, rows, payments } = await moveDatabase(dataDir, target, console.log);
  console.log(
    `Moved ${rows} rows of ${tables} tables. Both databases have the same rows with the same hashes, and the histories of ${payments} payments verify.`,
  );
  console.log(
    `Now set DATABASE_URL and start the server with the same DATA_DIR, which keeps uploads and secrets. The database in ${dataDir} is as it was: without DATABASE_URL, a start would use it again.`,
  );
}

async function filesTo(given: string, dataDir: string): Promise<void> {
  const uploads = uploadsOf(dataDir);
  if (!existsSync(uploads)) throw new MoveRefusal(`There are no uploads in the data folder ${dataDir}.`);
  const moved = await whileStopped(dataDir, async () =>
    moveFiles(await folder(uploads), await bucket(given), console.log),
  );
  console.log(
    `${sentence(moved)} Now set S3_URL and start the server. The files in ${uploads} are as they were.`,
  );
}

async function filesBack(given: string, dataDir: string): Promise<void> {
  const uploads = uploadsOf(dataDir);
  const moved = await whileStopped(dataDir, async () =>
    moveFiles(await bucket(given), await folder(uploads), console.log),
  );
  console.log(
    `${sentence(moved)} Now remove S3_URL and start the server. The files in the bucket are as they were.`,
  );
}

const uploadsOf = (dataDir: string) => join(dataDir, 'uploads');

const folder = async (path: string): Promise<Place> => ({
  storage: await folderStorage(path),
  called: `folder ${path}`,
});

const bucket = async (given: string): Promise<Place> => ({
  storage: await bucketStorage(address('S3_URL', given, ['http:', 'https:', 's3:'])),
  called: 'bucket',
});

/** Only a server with the embedded database can be noticed; with PostgreSQL, stop all of them first. */
const whileStopped = <T>(dataDir: string, work: () => Promise<T>): Promise<T> =>
  existsSync(join(dataDir, DATABASE_FOLDER)) ? whileNobodyUses(dataDir, work) : work();

const address = (name: string, given: string, protocols: readonly string[]): string =>
  environmentReader({ [name]: given }).url(name, protocols)!;

const sentence = ({ copied, there }: MovedFiles): string =>
  `Copied ${copied} files, ${there} were there already. All ${copied + there} have the same bytes in both places.`;

process.umask(OWNER_ONLY);
main(process.argv.slice(2)).catch((error: unknown) =>
  endWith(error, MoveRefusal, BackupRefusal, ConfigError, StorageError, FolderInUse),
);
