import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../../server/db/client';
import { TEMPLATES } from '../databases';
import { CONNECT_MS, createTemplate } from '../postgres';
import { REDIS_PREFIX } from '../redis';
import { prepareRunFolder } from '../runFolder';

/** Migrates one database, which every test file of this run copies, and chooses the run's prefix for keys in Redis. */
export default async function preparePostgres(): Promise<void> {
  const { name, url } = await createTemplate();
  const database = await openDatabase({ databaseUrl: url, dataDir: '', connectMs: CONNECT_MS });
  await database.close();
  prepareRunFolder();
  process.env[TEMPLATES.postgres] = name;
  process.env[REDIS_PREFIX] = `peerproof-test-${randomBytes(6).toString('hex')}:`;
}
