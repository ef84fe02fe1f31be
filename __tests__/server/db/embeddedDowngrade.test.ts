import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Db } from '../../../server/db/client';
import { VERSION } from '../../../server/version';
import { useDataFolders } from '../../support/dataFolders';

const ROOT = join(__dirname, '../../..');
const folders = useDataFolders();

/** What a start on this data folder prints, once `change` has made its database one of a newer version. */
async function startAfter(name: string, change: (db: Db) => Promise<unknown>) {
  const dataDir = folders.copyOf(name);
  const { db, close } = await openDatabase({ dataDir });
  await change(db);
  await close();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--liftoff-only', '--import', 'tsx', 'server/main.ts'],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', PORT: '0', DATA_DIR: dataDir },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

const addMigration = (db: Db) =>
  sql`insert into kysely_migration (name, timestamp) values ('9001_later', '2040-01-01T00:00:00Z')`.execute(
    db,
  );

test('an older version names the version that upgraded the database, and changes nothing', async () => {
  const started = await startAfter('noted', async (db) => {
    await addMigration(db);
    await db.insertInto('upgrades').values({ migration: '9001_later', version: '7.2.0' }).execute();
  });
  expect(started).toEqual({
    status: 1,
    stdout: '',
    stderr: `The database was upgraded by Peerproof 7.2.0 (9001_later), and this is Peerproof ${VERSION}, which cannot use it. Nothing was changed. Start 7.2.0 or later, or restore a backup from before the upgrade.\n`,
  });
});

test('without a note, it names the migration alone', async () => {
  const { status, stderr } = await startAfter('unnoted', addMigration);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The database was upgraded by a newer Peerproof \(9001_later\), and this is .+\n$/);
});

test('every start notes the version, once', async () => {
  const dataDir = folders.copyOf('twice');
  for (let time = 0; time < 2; time += 1) await (await openDatabase({ dataDir })).close();
  const { db, close } = await openDatabase({ dataDir });
  const noted = await db.selectFrom('upgrades').select(['migration', 'version']).execute();
  await close();
  expect(noted).toEqual([{ migration: expect.stringMatching(/^\d{4}_/), version: VERSION }]);
});
