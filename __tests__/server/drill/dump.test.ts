import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../../support/databases';
import { runCommand } from '../../support/commands';
import { openDispute } from '../../support/disputes';
import { downloadEvidence } from '../../support/evidence';
import { createPostgres, dropPostgres, runOn, type CreatedPostgres } from '../../support/postgres';
import { startServer } from '../../support/server';

jest.setTimeout(180_000);

const root = mkdtempSync(join(tmpdir(), 'peerproof-dumps-'));
const dataDir = join(root, 'data');
const dump = join(root, 'peerproof.dump');
const TMPDIR = join(root, 'tmp');
const EVIDENCE_SECRET = 'the secret that signs the evidence here';
const uploads = join(dataDir, 'uploads');
let payment: string;
let target: CreatedPostgres;

const drill = (args: string[], env: Record<string, string> = {}) =>
  runCommand('server/drill/main.ts', args, {
    TMPDIR,
    EVIDENCE_SECRET,
    DRILL_DATABASE_URL: target.url,
    ...env,
  });
/** Without the cache of the compiler. */
const leftIn = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('tsx-'));
const relations = () =>
  runOn(target.url, `select relname from pg_class where relnamespace = 'public'::regnamespace`);

// Needs PostgreSQL's client; `.ci/run` has it.
const hasClient = spawnSync('pg_dump', ['--version']).status === 0;

(hasClient ? describe : describe.skip)('with a dump', () => {
  beforeAll(async () => {
    mkdirSync(TMPDIR);
    const database = await openTestDatabase();
    const server = await startServer({ env: { DATA_DIR: dataDir, EVIDENCE_SECRET }, database });
    const dispute = await openDispute(server);
    payment = dispute.payment.paymentId;
    await downloadEvidence(server, dispute.payer, payment);
    const { status } = spawnSync('pg_dump', ['--format=custom', `--file=${dump}`, database.url!]);
    expect(status).toBe(0);
    await server.close();
    // A role that owns its database and no more, as operators are told to make.
    target = await createPostgres();
    await runOn(
      target.url,
      `create role ${target.name}_owner login; alter database ${target.name} owner to ${target.name}_owner`,
    );
    const address = new URL(target.url);
    address.username = `${target.name}_owner`;
    target = { name: target.name, url: address.href };
  });
  afterAll(async () => {
    await dropPostgres(target.name);
    await runOn(process.env.TEST_DATABASE_URL!, `drop role ${target.name}_owner`);
    rmSync(root, { recursive: true, force: true });
  });

  test('a drill restores a dump into an empty database, verifies evidence, and leaves it empty', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { code, output } = await drill([dump, '--uploads', uploads]);
      expect([code, output]).toEqual([0, expect.stringContaining('The backup can be restored')]);
      expect(output).toMatch(/^ok +Start .+ on PostgreSQL is ready$/m);
      expect(output).toMatch(
        new RegExp(`^ok +Evidence +${payment}, disputed: 2 steps, 1 images, .+ verified$`, 'm'),
      );
      expect(output).toMatch(/^ok +Key /m);
      expect(await relations()).toEqual([]);
      expect(leftIn(TMPDIR)).toEqual([]);
    }
    expect(readdirSync(uploads).length).toBeGreaterThan(0);
  });

  test('a dump without its uploads is not whole', async () => {
    const { code, output } = await drill([dump]);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^WRONG +Uploads +1 of 1 .+\n +Name their folder/m),
    ]);
    expect(await relations()).toEqual([]);
  });

  test('a database that is not empty is refused and stays as it is', async () => {
    await runOn(target.url, 'create table orders (id integer)');
    const { code, output } = await drill([dump, '--uploads', uploads]);
    expect([code, output]).toEqual([
      1,
      `The database 127.0.0.1:5432/${target.name} of DRILL_DATABASE_URL is not empty: it has orders. Nothing was restored. Name an empty one, such as a new one made with createdb.`,
    ]);
    expect(await relations()).toEqual([{ relname: 'orders' }]);
    await runOn(target.url, 'drop table orders');
  });

  test('without an empty database, the command says what it needs', async () => {
    const { code, output } = await drill([dump], { DRILL_DATABASE_URL: '' });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Set DRILL_DATABASE_URL to an empty database/),
    ]);
  });
});
