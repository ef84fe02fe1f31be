import { endWith } from '../end-with';
import { backUp } from './backup';
import { BackupRefusal, dataFolder } from './data-folder';
import { restore } from './restore';

/** Folders of mode 0700 and files of 0600. */
const OWNER_ONLY = 0o077;

const ACTIONS = {
  backup: { run: backUp, done: (folder: string, file: string) => `Backed up ${folder} to ${file}.` },
  restore: { run: restore, done: (folder: string, file: string) => `Restored ${file} to ${folder}.` },
};

/** `npm run backup -- <file>` and `npm run restore -- <file>`, for the embedded database and its files in `DATA_DIR`. */
async function main([name, file]: string[]): Promise<void> {
  const action = ACTIONS[name as keyof typeof ACTIONS];
  if (!action || !file)
    throw new BackupRefusal('Please name a file: npm run backup -- <file>, npm run restore -- <file>.');
  const folder = dataFolder(process.env);
  await action.run(folder, file);
  console.log(action.done(folder, file));
}

process.umask(OWNER_ONLY);
main(process.argv.slice(2)).catch((error: unknown) => endWith(error, BackupRefusal));
