import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgres, dropPostgres, runOn, type CreatedPostgres } from '../support/postgres';

const ROOT = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('the unit runs the script with the folder that it may write to, and the timer starts the unit', () => {
  const unit = read('deploy/systemd/peerproof-backup.service');
  const [, script = '', folder] = /^ExecStart=\/opt\/peerproof\/(\S+) (\S+)$/m.exec(unit) ?? [];
  expect(statSync(join(ROOT, script)).mode & 0o111).toBe(0o111);
  expect(unit).toContain(`ReadWritePaths=${folder}\n`);
  expect(read('deploy/systemd/peerproof-backup.timer')).toMatch(/^OnCalendar=.+ UTC$/m);
});

// Needs PostgreSQL, its client and rsync; `.ci/run` has all three.
const hasTools =
  process.env.TEST_DATABASE_URL &&
  ['pg_dump', 'rsync'].every((tool) => spawnSync(tool, ['--version']).status === 0);

(hasTools ? describe : describe.skip)('the script', () => {
  const root = mkdtempSync(join(tmpdir(), 'peerproof-script-'));
  const uploads = join(root, 'data', 'uploads');
  let database: CreatedPostgres;
  let backups: string;

  beforeAll(async () => {
    mkdirSync(uploads, { recursive: true });
    writeFileSync(join(uploads, 'one'), 'the bytes of an upload');
    writeFileSync(join(uploads, 'two.part'), 'half');
    database = await createPostgres();
    await runOn(database.url, `create table kept as select 'in the dump' as word`);
  });
  beforeEach(() => void (backups = mkdtempSync(join(root, 'backups-'))));
  afterAll(async () => {
    await dropPostgres(database.name);
    rmSync(root, { recursive: true, force: true });
  });

  function run(env: Record<string, string> = {}, folder = backups) {
    const { status, stdout, stderr } = spawnSync(
      join(ROOT, 'deploy/backup/peerproof-backup.sh'),
      folder ? [folder] : [],
      {
        env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: join(root, 'data'), ...env },
        encoding: 'utf8',
      },
    );
    return { status, output: stdout + stderr };
  }
  const dumps = () =>
    readdirSync(backups)
      .filter((name) => name !== 'uploads')
      .sort();

  test('writes a dump that restores, and the uploads beside it, for its owner alone', async () => {
    const { status, output } = run();
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(/^peerproof-backup: wrote .+\.dump, \d+ bytes\n$/),
    ]);
    const [name = '', ...more] = dumps();
    expect(more).toEqual([]);
    expect(name).toMatch(/^peerproof-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.dump$/);
    expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(backups, 'uploads'))).toEqual(['one']);

    const empty = await createPostgres();
    const restored = spawnSync('pg_restore', ['--no-owner', `--dbname=${empty.url}`, join(backups, name)]);
    expect(restored.status).toBe(0);
    expect(await runOn(empty.url, 'select word from kept')).toEqual([{ word: 'in the dump' }]);
    await dropPostgres(empty.name);
  });

  test('keeps the newest ones and deletes what a killed run left', () => {
    for (const day of ['01', '02', '03'])
      writeFileSync(join(backups, `peerproof-2020-01-${day}T03-00-00Z.dump`), '');
    writeFileSync(join(backups, 'peerproof-2020-01-04T03-00-00Z.dump.part'), '');
    writeFileSync(join(backups, 'notes.dump'), '');
    expect(run({ BACKUP_KEEP: '2' }).status).toBe(0);
    expect(dumps()).toEqual([
      'notes.dump',
      'peerproof-2020-01-03T03-00-00Z.dump',
      expect.stringMatching(/^peerproof-2[^.]+\.dump$/),
    ]);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['the database is away', { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/x' }, /connection .*failed/],
    ['the uploads are away', { DATA_DIR: '/nowhere' }, /there is no folder \/nowhere\/uploads/],
    ['no database is named', { DATABASE_URL: '' }, /DATABASE_URL is not set/],
    ['the number to keep is wrong', { BACKUP_KEEP: '0' }, /BACKUP_KEEP=0 cannot be used/],
  ])('fails loudly when %s, and the last good backup stays', (_when, env, said) => {
    const good = 'peerproof-2020-01-01T03-00-00Z.dump';
    writeFileSync(join(backups, good), 'good');
    const { status, output } = run({ BACKUP_KEEP: '1', ...env });
    expect([status === 0, output]).toEqual([false, expect.stringMatching(said)]);
    expect(dumps()).toEqual([good]);
  });

  test('does not create a folder whose disk is not mounted', () => {
    expect(run({}, join(root, 'away'))).toEqual({
      status: 1,
      output: `peerproof-backup: there is no folder ${join(root, 'away')}; is its disk mounted?\n`,
    });
  });
});
