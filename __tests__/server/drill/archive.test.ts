import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../../../server/db/client';
import { copyMigratedFolder } from '../../support/dataFolders';
import { runCommand } from '../../support/commands';
import { openDispute } from '../../support/disputes';
import { downloadEvidence } from '../../support/evidence';
import { startMailServer } from '../../support/mailServer';
import { startServer } from '../../support/server';

/** Each test opens databases on disk, which takes a busy machine many seconds. */
jest.setTimeout(180_000);

const root = mkdtempSync(join(tmpdir(), 'peerproof-drills-'));
const dataDir = join(root, 'data');
const good = join(root, 'good.tar.gz');
/** Where the drill restores. */
const TMPDIR = join(root, 'tmp');
let mails: Awaited<ReturnType<typeof startMailServer>>;
let payment: string;

const backUp = (file: string) => runCommand('server/backup/main.ts', ['backup', file], { DATA_DIR: dataDir });
const drill = (file: string, env: Record<string, string> = {}) =>
  runCommand('server/drill/main.ts', [file], { TMPDIR, SMTP_URL: mails.url, ...env });

beforeAll(async () => {
  mkdirSync(TMPDIR);
  mails = await startMailServer();
  await copyMigratedFolder(dataDir);
  const database = await openDatabase({ dataDir });
  const server = await startServer({
    // Nobody answers there, so that mails wait in the backup.
    env: { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:1' },
    database: { database, remove: () => database.close() },
  });
  const dispute = await openDispute(server);
  payment = dispute.payment.paymentId;
  await downloadEvidence(server, dispute.payer, payment);
  expect(await server.db.selectFrom('mails').select('id').execute()).not.toEqual([]);
  await server.close();
  expect(await backUp(good)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await mails.close();
  rmSync(root, { recursive: true, force: true });
});

/** Without the cache of the compiler. */
const leftIn = (folder: string) => readdirSync(folder).filter((name) => !name.startsWith('tsx-'));

/** A backup in which somebody has changed this. */
async function damaged(name: string, change: (database: OpenDatabase) => Promise<unknown>): Promise<string> {
  const database = await openDatabase({ dataDir });
  await change(database);
  await database.close();
  const file = join(root, `${name}.tar.gz`);
  await backUp(file);
  return file;
}

test('a drill restores a backup aside, verifies evidence, sends nothing and leaves nothing behind', async () => {
  const { code, output } = await drill(good);
  expect([code, output]).toEqual([0, expect.stringContaining('The backup can be restored')]);
  expect(output).toMatch(/^ok +Accounts +2 members, 1 administrators$/m);
  expect(output).toMatch(/^ok +Payments +\d+ pending, .*1 disputed; as many as the database has counted$/m);
  expect(output).toMatch(/^ok +Uploads +all 1 that are used are there$/m);
  expect(output).toMatch(
    new RegExp(`^ok +Evidence +${payment}, disputed: 2 steps, 1 images, \\d+ messages; verified$`, 'm'),
  );
  expect(output).toMatch(/^ok +Key +[0-9a-f]{64}, which has signed evidence here before$/m);
  expect(output).not.toContain('WRONG');
  expect(mails.received).toEqual([]);
  expect(leftIn(TMPDIR)).toEqual([]);
});

test('another EVIDENCE_SECRET than that of the server is noticed', async () => {
  const { code, output } = await drill(good, { EVIDENCE_SECRET: 'x'.repeat(40) });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^WRONG +Key .+ has signed no evidence here before\n +Set EVIDENCE_SECRET/m),
  ]);
});

test('a file that is no backup is refused, and nothing is left behind', async () => {
  const broken = join(root, 'broken.tar.gz');
  writeFileSync(broken, 'no archive');
  expect(await drill(broken)).toEqual({
    code: 1,
    output: `${broken} is not a Peerproof backup, or it is damaged.`,
  });
  expect(await drill(join(root, 'none'))).toEqual({
    code: 1,
    output: `There is no file ${join(root, 'none')}.`,
  });
  expect(leftIn(TMPDIR)).toEqual([]);
});

test('a lost receipt, a changed step and a wrong count are found', async () => {
  const file = await damaged('damaged', async ({ db }) => {
    await sql`alter table payment_history disable trigger user`.execute(db);
    await sql`update payment_history set reason = 'Another reason than the receiver gave.' where reason is not null`.execute(
      db,
    );
    await sql`update tallies set n = n + 1 where what = 'disputed'`.execute(db);
    for (const name of readdirSync(join(dataDir, 'uploads'))) rmSync(join(dataDir, 'uploads', name));
  });
  const { code, output } = await drill(file);
  expect(code).toBe(1);
  expect(output).toMatch(/^WRONG +Payments .+, but the database has counted 2 disputed$/m);
  expect(output).toMatch(
    new RegExp(`^WRONG +History .+ the hashes of payment ${payment} do not follow`, 'm'),
  );
  expect(output).toMatch(/^WRONG +Uploads +1 of 1 that are used are missing, such as /m);
  expect(output).toMatch(new RegExp(`^WRONG +Evidence +${payment}: NOT VERIFIED `, 'm'));
  expect(output).toMatch(/4 things are wrong with this backup\.$/);
  expect(leftIn(TMPDIR)).toEqual([]);
});
