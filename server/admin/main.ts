import { readConfig } from '../config';
import { ConfigError } from '../environment';
import { openDatabase } from '../db/client';
import { FolderInUse } from '../db/folder-lock';
import { endWith } from '../end-with';
import { resetAdminPassword } from './reset-admin-password';

const USAGE = 'Please name an administrator: npm run admin -- reset <email>.';

/**
 * `npm run admin -- reset <email>`: a new password for an administrator who has lost theirs, or their second factor.
 * With the embedded database, stop the server first.
 */
async function main([action, email]: string[]): Promise<void> {
  if (action !== 'reset' || !email) throw new ConfigError(USAGE);
  const database = await openDatabase(readConfig(process.env));
  const password = await resetAdminPassword(database.db, email).finally(() => database.close());
  if (!password) throw new ConfigError(`No administrator has the email ${email}.`);
  console.log(
    `The new password of ${email} is ${password}. Their second factor is removed and all their devices are signed out.`,
  );
}

main(process.argv.slice(2)).catch((error: unknown) => endWith(error, ConfigError, FolderInUse));
