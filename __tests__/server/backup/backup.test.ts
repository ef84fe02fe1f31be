import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { openDatabase } from '../../../server/db/client';
import { copyMigratedFolder } from '../../support/dataFolders';

const ROOT = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'peerproof-backup-'));
const dataDir = join(folder, 'data');
const file = join(folder, 'one.tar.gz');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(action: 'backup' | 'restore', target: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/backup/main.ts', action, target], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output: output.trim() })),
  );
}

const demos = [{ id: v7(), title: 'Kept in the backup', url: '/kept.mp4', position: 0 }];

beforeAll(async () => {
  await copyMigratedFolder(dataDir);
  const database = await openDatabase({ dataDir });
  await database.db.insertInto('demos').values(demos).execute();
  const whileOpen = await run('backup', file, { DATA_DIR: dataDir });
  expect(whileOpen.code).toBe(1);
  expect(whileOpen.output).toMatch(/^Another Peerproof process is using the data folder .+\. Stop it first/);
  expect(existsSync(file)).toBe(false);
  await database.close();
  writeFileSync(join(dataDir, 'jwt-secret'), 'a secret of this place', { mode: 0o600 });
  mkdirSync(join(dataDir, 'uploads'));
  writeFileSync(join(dataDir, 'uploads', 'a-file'), 'the bytes of an upload');
});

test('a backup restores database, uploads and secret in another folder; only its owner may read it', async () => {
  expect(await run('backup', file, { DATA_DIR: dataDir })).toEqual({
    code: 0,
    output: `Backed up ${dataDir} to ${file}.`,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const elsewhere = join(folder, 'elsewhere');
  expect((await run('restore', file, { DATA_DIR: elsewhere })).output).toBe(
    `Restored ${file} to ${elsewhere}.`,
  );
  const open = execFileSync('find', [elsewhere, '-perm', '/077', '-not', '-type', 's'], { encoding: 'utf8' });
  expect(open).toBe('');
  const database = await openDatabase({ dataDir: elsewhere });
  expect(await database.db.selectFrom('demos').selectAll().execute()).toEqual(demos);
  await database.close();
  expect(readFileSync(join(elsewhere, 'uploads', 'a-file'), 'utf8')).toBe('the bytes of an upload');
  expect(readFileSync(join(elsewhere, 'jwt-secret'), 'utf8')).toBe('a secret of this place');
  expect(statSync(join(elsewhere, 'jwt-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(elsewhere).sort()).toEqual(['database', 'installation-id', 'jwt-secret', 'uploads']);
});

test('a backup or restore overwrites nothing', async () => {
  const taken = join(folder, 'taken.tar.gz');
  writeFileSync(taken, 'something else');
  const [backup, restore] = await Promise.all([
    run('backup', taken, { DATA_DIR: dataDir }),
    run('restore', file, { DATA_DIR: dataDir }),
  ]);
  expect(backup).toEqual({ code: 1, output: `${taken} already exists. Please name a new file.` });
  expect(restore.code).toBe(1);
  expect(restore.output).toContain(`The data folder ${dataDir} already contains a database.`);
  expect(readFileSync(taken, 'utf8')).toBe('something else');
});

test('a file that is not a backup is refused and leaves nothing behind', async () => {
  const other = join(folder, 'other');
  const broken = join(folder, 'broken.tar.gz');
  writeFileSync(broken, 'no archive');
  const { code, output } = await run('restore', broken, { DATA_DIR: other });
  expect([code, output]).toEqual([1, `${broken} is not a Peerproof backup, or it is damaged.`]);
  expect(readdirSync(other)).toEqual([]);
});

test('a folder that is not writable is named in the error', async () => {
  const { code, output } = await run('restore', file, { DATA_DIR: '/proc/data' });
  expect(code).toBe(1);
  expect(output).toMatch(/^The data folder \/proc\/data is not writable \(\w+\)\. Please set DATA_DIR/);
});

test('a backup of PostgreSQL is refused and points to its own tools', async () => {
  const { code, output } = await run('backup', join(folder, 'two'), {
    DATABASE_URL: 'postgres://127.0.0.1/x',
  });
  expect(code).toBe(1);
  expect(output).toContain('Use pg_dump and pg_restore');
});
