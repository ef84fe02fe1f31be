import { spawn, execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../../server/environment';
import { openDatabase } from '../../../server/db/client';
import { useDataFolders } from '../../support/dataFolders';

/** Each test opens new databases on disk, which takes a busy machine many seconds. */
jest.setTimeout(180_000);

const ROOT = join(__dirname, '../../..');
const { root: folder, copyOf } = useDataFolders();

const refusal = async (dataDir: string) => {
  const error = await openDatabase({ dataDir }).then(
    async (database) => {
      await database.close();
      return undefined;
    },
    (refused: Error) => refused,
  );
  expect(error).toBeInstanceOf(ConfigError);
  expect(error!.message).not.toContain('\n');
  return error!.message;
};

/** Every file below the folder with its modification time. */
const listing = (of: string) =>
  execFileSync('find', [of, '-type', 'f', '-not', '-name', 'lock-*', '-printf', '%P %s %T@\n'], {
    encoding: 'utf8',
  })
    .split('\n')
    .sort();

describe('a folder that is not what it was is refused with one line and left as it is', () => {
  test('an incomplete one: PG_VERSION is gone', async () => {
    const dataDir = copyOf('incomplete');
    rmSync(join(dataDir, 'database', 'PG_VERSION'));
    const before = listing(dataDir);
    expect(await refusal(dataDir)).toBe(
      `DATA_DIR cannot be used: the database in ${dataDir} is incomplete. Nothing was changed. Restore a backup into another folder, or set DATA_DIR to the right one.`,
    );
    expect(listing(dataDir)).toEqual(before);
  });

  test('one whose database is gone while the rest is there', async () => {
    const dataDir = copyOf('gone');
    rmSync(join(dataDir, 'database'), { recursive: true });
    expect(await refusal(dataDir)).toContain('is incomplete. Nothing was changed.');
    expect(readdirSync(join(dataDir, 'database'))).toEqual([]);
  });

  test('one with the database of another installation', async () => {
    const other = join(folder, 'other');
    await (await openDatabase({ dataDir: other })).close();
    const dataDir = copyOf('mixed');
    rmSync(join(dataDir, 'database'), { recursive: true });
    cpSync(join(other, 'database'), join(dataDir, 'database'), { recursive: true });
    expect(await refusal(dataDir)).toBe(
      `DATA_DIR cannot be used: the database in ${dataDir} belongs to another installation than the other files there. Nothing was changed. Set DATA_DIR to the right folder.`,
    );
  });
});

test('a first start that was cut off begins anew at the next start', async () => {
  const dataDir = join(folder, 'cut-off');
  mkdirSync(join(dataDir, 'database', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
  writeFileSync(join(dataDir, 'database-unfinished'), '');
  await (await openDatabase({ dataDir })).close();
  expect(existsSync(join(dataDir, 'database-unfinished'))).toBe(false);
  await (await openDatabase({ dataDir })).close();
});

test('a folder of an earlier version gets its id at the next start', async () => {
  const dataDir = copyOf('earlier');
  const id = readFileSync(join(dataDir, 'installation-id'), 'utf8');
  rmSync(join(dataDir, 'installation-id'));
  await (await openDatabase({ dataDir })).close();
  expect(readFileSync(join(dataDir, 'installation-id'), 'utf8')).toBe(id);
});

test('only its owner can read what is under DATA_DIR, also what an earlier version wrote', async () => {
  const dataDir = copyOf('readable');
  for (const path of [dataDir, join(dataDir, 'database'), join(dataDir, 'database', 'base')])
    chmodSync(path, 0o755);
  chmodSync(join(dataDir, 'database', 'PG_VERSION'), 0o666);
  mkdirSync(join(dataDir, 'uploads'), { mode: 0o755 });
  writeFileSync(join(dataDir, 'uploads', 'one'), 'bytes', { mode: 0o644 });
  const server = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', DEMO: '0' },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await new Promise<void>((resolve) =>
    server.stdout.on('data', (said) => String(said).includes('ready') && resolve()),
  );
  // The database may remove a file meanwhile.
  const found = [dataDir, '-ignore_readdir_race', '-perm', '/077', '-not', '-type', 's'];
  const open = execFileSync('find', found, { encoding: 'utf8' });
  server.kill();
  await ended;
  expect(open).toBe('');
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});
