import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATHS } from '../../../contract/wire';
import { openDatabase } from '../../../server/db/client';
import { runCommand, startCommand } from '../../support/commands';
import { openTestDatabase } from '../../support/databases';
import { openDispute, type Dispute } from '../../support/disputes';
import { downloadEvidence, verify } from '../../support/evidence';
import { decide, payPayment, signUpMember, type Person } from '../../support/people';
import { historyOf } from '../../support/payments';
import { createPostgres, dropPostgres, holdOpen, runOn } from '../../support/postgres';
import { schemaOf } from '../../support/schema';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const folder = mkdtempSync(join(tmpdir(), 'peerproof-move-'));
const dataDir = join(folder, 'data');
const evidenceBefore = join(folder, 'before.zip');
const evidenceAfter = join(folder, 'after.zip');
let running: TestServer | undefined;
afterAll(async () => {
  await running?.close();
  rmSync(folder, { recursive: true, force: true });
});

const move = (target: string) => runCommand('server/move/main.ts', [target], { DATA_DIR: dataDir });

/** A server of this data folder with the database at `databaseUrl`, by default the embedded one. */
async function serve(databaseUrl?: string): Promise<TestServer> {
  const database = await openDatabase({ databaseUrl, dataDir });
  const server = await startServer({
    env: { DATA_DIR: dataDir, DEMO: '1' },
    database: { database, url: databaseUrl, remove: () => database.close() },
  });
  running = server;
  return server;
}

async function end(server: TestServer): Promise<void> {
  running = undefined;
  await server.close();
}

/** What the parties of a dispute, and one with another payment, read; links carry a signature that changes. */
async function readAll(server: TestServer, { payer, receiver, payment, roomId }: Dispute, other: Person) {
  const read = async ({ token }: Person, path: string) => (await server.api<object>(path, { token })).body;
  const answers = [
    await read(receiver, PATHS.clientPayments),
    await read(receiver, PATHS.clients),
    await read(payer, PATHS.brokers),
    await read(payer, PATHS.chatRooms),
    await read(payer, PATHS.messages(roomId)),
    await read(payer, PATHS.announcements),
    await read(other, PATHS.clientPayments),
    await historyOf(server, payer, payment),
    await historyOf(server, other, other.user.payments[0]!),
  ];
  return JSON.parse(JSON.stringify(answers).replace(/\?[^"\s]*sig[^"\s]*/g, '')) as unknown;
}

let dispute: Dispute;
let other: Person;
let before: unknown;

beforeAll(async () => {
  const server = await serve();
  dispute = await openDispute(server);
  const { body } = await server.api(PATHS.postMessage, {
    token: dispute.payer.token,
    body: { roomId: dispute.roomId, mesaage: "It's paid: 'see' \\ the page 🙈\n\"twice\"" },
  });
  expect(body).toHaveProperty('message');
  other = await signUpMember(server);
  await payPayment(server, other, other.user.payments[0]!);
  await decide(server, dispute.receiver, PATHS.acceptPayment(other.user.payments[0]!.paymentId));
  // The hashes of the steps before keep the payment ID of that time.
  await server.db
    .updateTable('users')
    .set({ payment_method_id: 'CHANGED1' })
    .where('id', '=', other.id)
    .execute();
  // Reading a room for the first time notes that its messages are delivered.
  await readAll(server, dispute, other);
  before = await readAll(server, dispute, other);
  const { file } = await downloadEvidence(server, dispute.payer, dispute.payment.paymentId);
  writeFileSync(evidenceBefore, file);
  const whileServed = await move('postgres://postgres@127.0.0.1:5432/postgres');
  expect(whileServed.output).toMatch(
    /^Another Peerproof process is using the data folder .+\. Stop it first/,
  );
  await end(server);
});

test('a move brings everything to PostgreSQL, by a role that owns no more than its database', async () => {
  const { name, url } = await createPostgres();
  const address = new URL(url);
  address.username = `${name}_owner`;
  await runOn(url, `create role ${name}_owner login; alter database ${name} owner to ${name}_owner`);
  try {
    const { code, output } = await move(address.href);
    expect([code, output]).toEqual([0, expect.stringMatching(/histories of \d+ payments verify/)]);

    const server = await serve(address.href);
    expect(await readAll(server, dispute, other)).toEqual(before);
    const { file } = await downloadEvidence(server, dispute.payer, dispute.payment.paymentId);
    writeFileSync(evidenceAfter, file);
    expect((await verify(evidenceBefore, evidenceAfter)).output).toMatch(
      /histories and the chats of these files agree\.$/,
    );

    const fresh = await openTestDatabase();
    expect(await schemaOf(server.db)).toEqual(await schemaOf(fresh.database.db));
    await fresh.remove();
    // The counters go on, and the guards of the history hold.
    const joined = await signUpMember(server);
    const step = await payPayment(server, joined, joined.user.payments[0]!);
    expect(step.status).toBe('submitted');
    await expect(server.db.deleteFrom('payment_history').execute()).rejects.toThrow();
    await end(server);

    const again = await move(address.href);
    expect(again.code).toBe(1);
    expect(again.output).toMatch(/ is not empty: there are rows in \w+\. Nothing was moved\./);
    expect(again.output.startsWith(`The database ${address.host}/${name} `)).toBe(true);
  } finally {
    await dropPostgres(name);
    await runOn(process.env.TEST_DATABASE_URL!, `drop role ${name}_owner`);
  }
}, 180_000);

test('a move that is killed on the way leaves the target empty, and the next one brings everything', async () => {
  const { name, url } = await createPostgres();
  await (await openDatabase({ databaseUrl: url, dataDir })).close();
  // The move waits for this row in the middle of its way: the tables go in the order of their names.
  const held = await holdOpen(
    url,
    `insert into demos (id, title, url, position) values ('landing', '', '', 0)`,
  );
  try {
    const first = startCommand('server/move/main.ts', [url], { DATA_DIR: dataDir });
    await until(() => /chat_rooms +\d+ rows/.test(first.output()));
    first.child.kill('SIGKILL');
    expect((await first.ended).code).toBeNull();
    await held.rollBack();
    expect(await runOn(url, 'select id from users union all select id from chat_rooms')).toEqual([]);

    expect((await move(url)).output).toMatch(/histories of \d+ payments verify/);
    const server = await serve(url);
    expect(await readAll(server, dispute, other)).toEqual(before);
    await end(server);
  } finally {
    await dropPostgres(name);
  }
}, 180_000);

test('the source is as it was', async () => {
  const server = await serve();
  expect(await readAll(server, dispute, other)).toEqual(before);
  await end(server);
});

test('a database that anybody else uses is refused', async () => {
  const { name, url } = await createPostgres();
  try {
    await runOn(url, 'create table orders (id integer); insert into orders values (1)');
    const { code, output } = await move(url);
    expect([code, output]).toEqual([
      1,
      `The database ${new URL(url).host}/${name} is not empty: there are rows in orders. Nothing was moved. Name an empty database, such as a new one made with createdb.`,
    ]);
    expect(await runOn(url, `select to_regclass('users') as users`)).toEqual([{ users: null }]);
  } finally {
    await dropPostgres(name);
  }
});
