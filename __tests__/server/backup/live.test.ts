import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/db/client';
import { startAwakeClock } from '../../support/awakeClock';
import { copyMigratedFolder } from '../../support/dataFolders';
import { runCommand } from '../../support/commands';
import { KeptLog } from '../../support/logs';
import { payPayment, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

/** Each test opens databases on disk, which takes a busy machine many seconds. */
jest.setTimeout(300_000);

const root = mkdtempSync(join(tmpdir(), 'peerproof-live-'));
const dataDir = join(root, 'data');
let running: TestServer | undefined;
beforeAll(() => copyMigratedFolder(dataDir));
afterEach(() => end());
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function end(): Promise<void> {
  const server = running;
  running = undefined;
  await server?.close();
}

/** A server on the same data as the one before, with these settings of backups. */
async function serve(env: Record<string, string>, logTo = new KeptLog()): Promise<TestServer> {
  const database = await openDatabase({ dataDir });
  running = await startServer({
    env: { DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env },
    database: { database, remove: () => database.close() },
    logTo,
  });
  return running;
}

const newFolder = () => mkdtempSync(join(root, 'backups-'));
const archivesIn = (folder: string) => readdirSync(folder).filter((name) => /^peerproof-2.*\.gz$/.test(name));

async function figure(server: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^peerproof_${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

test('a running server backs up while members write, and each upload that the backup names is in it', async () => {
  const BACKUP_DIR = newFolder();
  // The server keeps all backups, so that the restored one stays however long that takes.
  const server = await serve({ BACKUP_DIR, BACKUP_HOURS: '0.001', BACKUP_KEEP: '1000' });
  let backups: string[] = [];
  for (let members = 0; backups.length < 2; members += 1) {
    const member = await signUpMember(server);
    await payPayment(server, member, member.user.payments[0]!);
    backups = archivesIn(BACKUP_DIR);
  }
  const archive = join(BACKUP_DIR, backups.sort().at(-1)!);
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  // The next backup may have been made meanwhile.
  await until(async () => {
    const newest = join(BACKUP_DIR, archivesIn(BACKUP_DIR).sort().at(-1)!);
    return (await figure(server, 'backup_bytes')) === statSync(newest).size;
  });
  expect(Math.abs(Date.now() / 1000 - (await figure(server, 'backup_timestamp_seconds')))).toBeLessThan(60);

  const elsewhere = join(root, 'elsewhere');
  const restored = await runCommand('server/backup/main.ts', ['restore', archive], { DATA_DIR: elsewhere });
  expect(restored).toEqual({ code: 0, output: `Restored ${archive} to ${elsewhere}.` });
  const database = await openDatabase({ dataDir: elsewhere });
  const files = await database.db.selectFrom('files').select('id').where('purpose', 'is not', null).execute();
  await database.close();
  const missing = files.filter(({ id }) => !existsSync(join(elsewhere, 'uploads', id)));
  expect([files.length > 0, missing]).toEqual([true, []]);
  expect(execFileSync('find', [elsewhere, '-perm', '/077', '-not', '-type', 's'], { encoding: 'utf8' })).toBe(
    '',
  );
});

test('older backups are deleted beyond BACKUP_KEEP, and nothing else in the folder', async () => {
  const BACKUP_DIR = newFolder();
  const others = ['notes.txt', 'peerproof-2026.tar.gz', 'peerproof-2999-01-01T00-00-00Z.tar.gz'];
  for (const name of others) writeFileSync(join(BACKUP_DIR, name), '');
  // As from processes that were killed.
  writeFileSync(join(BACKUP_DIR, 'peerproof-2020-01-01T00-00-00Z.tar.gz.part'), '');
  mkdirSync(join(dataDir, 'backup-copy', 'database'), { recursive: true });
  await serve({ BACKUP_DIR, BACKUP_HOURS: '0.0005', BACKUP_KEEP: '2' });
  const whole = () => archivesIn(BACKUP_DIR).filter((name) => !others.includes(name));
  const seen = new Set<string>();
  await until(async () => {
    for (const name of whole()) seen.add(name);
    return seen.size >= 3;
  });
  await end();
  expect(whole().length).toBeLessThanOrEqual(2);
  expect(whole()).toContain([...seen].sort().at(-1));
  expect(readdirSync(BACKUP_DIR)).toEqual(expect.arrayContaining(others));
  expect(readdirSync(BACKUP_DIR).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(existsSync(join(dataDir, 'backup-copy'))).toBe(false);
});

test('a restart makes no extra backup', async () => {
  const BACKUP_DIR = newFolder();
  const newest = `peerproof-${new Date(Date.now() - 60_000).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  writeFileSync(join(BACKUP_DIR, newest), 'as big as this');
  const server = await serve({ BACKUP_DIR });
  await until(async () => (await figure(server, 'loop_last_run_timestamp_seconds{loop="backup"}')) > 0);
  expect(readdirSync(BACKUP_DIR)).toEqual([newest]);
  expect(await figure(server, 'backup_bytes')).toBe(14);
});

test('a failure is logged and shows in the figures, the last good backup stays, and the next try succeeds', async () => {
  const BACKUP_DIR = join(root, 'not-mounted');
  const log = new KeptLog();
  const server = await serve({ BACKUP_DIR, BACKUP_HOURS: '0.001' }, log);
  await until(() => log.lines.some(({ msg }) => msg === 'backup failed; trying again'));
  expect(await figure(server, 'backup_timestamp_seconds')).toBe(0);
  mkdirSync(BACKUP_DIR);
  const old = join(BACKUP_DIR, 'peerproof-2020-01-01T00-00-00Z.tar.gz');
  writeFileSync(old, 'good');
  await until(() => archivesIn(BACKUP_DIR).length >= 2);
  expect(existsSync(old)).toBe(true);
});

test('a server that ends stops its backup and leaves no half file', async () => {
  const BACKUP_DIR = newFolder();
  const large = join(dataDir, 'uploads', 'large');
  for (let part = 0; part < 8; part += 1) writeFileSync(large, randomBytes(32 * 1024 * 1024), { flag: 'a' });
  await serve({ BACKUP_DIR });
  await until(() => readdirSync(BACKUP_DIR).some((name) => name.endsWith('.part')));
  const clock = startAwakeClock();
  await end();
  clock.stop();
  expect(clock.ms()).toBeLessThan(60_000);
  expect(readdirSync(BACKUP_DIR)).toEqual([]);
  expect(existsSync(join(dataDir, 'backup-copy'))).toBe(false);
  rmSync(large);
});
