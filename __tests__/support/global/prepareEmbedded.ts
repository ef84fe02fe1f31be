import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useEmbedded } from '../../../server/db/client';
import { openInMemory } from '../../../server/db/embedded';
import { TEMPLATES } from '../databases';

/** Migrates one embedded database. Every test file of this run restores it, which is faster than migrating again. */
export default async function prepareEmbedded(): Promise<void> {
  if (![...process.execArgv, process.env.NODE_OPTIONS].join(' ').includes('--experimental-vm-modules'))
    throw new Error('Use `npm test -- <paths>` or `npm run jest -- <options>`: PGlite needs a flag of Node.');

  const embedded = await openInMemory();
  const database = await useEmbedded(embedded);
  const dump = await embedded.dumpDataDir('none');
  await database.close();

  const folder = mkdtempSync(join(tmpdir(), 'peerproof-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'migrated.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  process.env[TEMPLATES.embedded] = file;
}
