import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useEmbedded } from '../../../server/db/client';
import { openInMemory } from '../../../server/db/embedded';
import { TEMPLATES } from '../databases';
import { prepareRunFolder } from '../runFolder';

/** The databases from which others are made: nobody makes one here, and they are more than a third of the dump. */
const DROP_TEMPLATES = [
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  'CHECKPOINT',
];

/** Migrates one embedded database. Every test file of this run restores it, which is faster than migrating again. */
export default async function prepareEmbedded(): Promise<void> {
  if (![...process.execArgv, process.env.NODE_OPTIONS].join(' ').includes('--experimental-vm-modules'))
    throw new Error('Use `npm test -- <paths>` or `npm run jest -- <options>`: PGlite needs a flag of Node.');

  const embedded = await openInMemory();
  const database = await useEmbedded(embedded);
  for (const statement of DROP_TEMPLATES) await embedded.exec(statement);
  const dump = await embedded.dumpDataDir('none');
  await database.close();

  const file = join(prepareRunFolder(), 'migrated.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  process.env[TEMPLATES.embedded] = file;
}
