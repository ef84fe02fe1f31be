// Long because it has each migration that changes what is stored; each is independent.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AdminSupportAnswer } from '../../../contract/admin';
import {
  PATHS,
  type ChatRoomsAnswer,
  type MessagesAnswer,
  type Payment,
  type PaymentsAnswer,
} from '../../../contract/wire';
import { TRANSITIONS } from '../../../contract/payment';
import { checkFile } from '../../../contract/evidence/check';
import { migrate } from '../../../server/db/migrate';
import { oldDatabase, openTestDatabase, type OldDatabase, type TestDatabase } from '../../support/databases';
import { schemaOf } from '../../support/schema';
import { downloadEvidence } from '../../support/evidence';
import {
  activeBroker,
  decide,
  newOrderId,
  payPayment,
  refreshed,
  signIn,
  signUpMember,
  uploadImage,
  type Person,
} from '../../support/people';
import { ask, endObjections, historyOf, outcome, pathOf, reject, type Deal } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

const FIRST_RELEASE = readFileSync(join(__dirname, '../../support/fixtures/first-release.sql'), 'utf8');
const DEMO_PASSWORD = 'demo123';

/** Columns by table, without the migrator's own tables. */
type Layout = Record<string, string[]>;
/** Rows by table, each as text, with the columns of one layout. */
type Rows = Record<string, string[]>;

async function layoutOf({ query }: OldDatabase): Promise<Layout> {
  const columns = await query<{ table_name: string; column_name: string }>(`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' order by 1, 2`);
  const layout: Layout = {};
  for (const column of columns) (layout[column.table_name] ??= []).push(column.column_name);
  return layout;
}

/** Columns renamed since the first release, by table. */
const RENAMED: Record<string, Record<string, string>> = { payments: { payment_id: 'reference' } };

/** Today's name of a column, read under its first one. */
const renamed = (table: string, column: string) => `"${RENAMED[table]?.[column] ?? column}" as "${column}"`;

async function rowsOf({ query }: OldDatabase, layout: Layout, isUpgraded: boolean): Promise<Rows> {
  const rows: Rows = {};
  for (const [table, columns] of Object.entries(layout)) {
    const list = columns.map((column) => (isUpgraded ? renamed(table, column) : `"${column}"`)).join(', ');
    const texts = await query<{ row: string }>(
      `select to_jsonb(old)::text as row from (select ${list} from "${table}") old order by 1`,
    );
    rows[table] = texts.map(({ row }) => row);
  }
  return rows;
}

describe("a database of the first release under today's product", () => {
  let layout: Layout;
  let before: Rows;
  let after: Rows;
  let upgraded: TestDatabase;
  let server: TestServer;
  let member: Person;
  let broker: Person;

  beforeAll(async () => {
    const old = await oldDatabase(FIRST_RELEASE);
    layout = await layoutOf(old);
    before = await rowsOf(old, layout, false);
    upgraded = await old.open();
    after = await rowsOf(old, layout, true);
    server = await startServer({ database: upgraded });
    member = await signIn(server, 'new@demo.test', DEMO_PASSWORD);
    broker = await signIn(server, 'broker@demo.test', DEMO_PASSWORD);
  });
  afterAll(() => server.close());

  test('keeps every row of every table, with its values', () => {
    const empty = Object.keys(layout).filter((table) => before[table]?.length === 0);
    expect(empty).toEqual([]);
    expect(after).toEqual(before);
  });

  test('has the schema of a new installation', async () => {
    const fresh = await openTestDatabase();
    try {
      expect(await schemaOf(upgraded.database.db)).toEqual(await schemaOf(fresh.database.db));
    } finally {
      await fresh.remove();
    }
  });

  test('lets people sign in with their old passwords and find their payments, chats and support messages', async () => {
    expect(member.user.payments.map(({ status }) => status).slice(2)).toEqual([
      'pending',
      'pending',
      'pending',
    ]);

    const { body: payments } = await server.api<PaymentsAnswer>(PATHS.clientPayments, {
      token: broker.token,
    });
    const owedToBroker = before.payments?.filter((row) => row.includes(`"receiver_id": "${broker.id}"`));
    expect(payments.payments).toHaveLength(owedToBroker?.length ?? 0);

    const { body: rooms } = await server.api<ChatRoomsAnswer>(PATHS.chatRooms, { token: member.token });
    const [room] = rooms.chatRooms;
    const { body: chat } = await server.api<MessagesAnswer>(PATHS.messages(room?._id ?? ''), {
      token: member.token,
    });
    expect(chat.messages.map(({ content }) => content)).toEqual([
      'Good morning, I paid yesterday.',
      "Which account?\nI see none; it's empty. 🙈",
      'Please send the full order page, both of you.',
    ]);
    expect(pathOf(await historyOf(server, member, member.user.payments[0]!))).toEqual([
      'pending -> submitted',
      'submitted -> rejected',
      'rejected -> disputed',
    ]);

    const admin = await signIn(server, 'admin@demo.test', DEMO_PASSWORD);
    const { body: support } = await server.api<AdminSupportAnswer>('/admin/support', { token: admin.token });
    expect(support.supportMessages.map(({ subject }) => subject)).toEqual(['Wrong name', 'Why am I banned?']);
  });

  test('has hashes for its old history, which can be downloaded as evidence', async () => {
    for (const { paymentId } of member.user.payments) {
      const { file } = await downloadEvidence(server, member, paymentId);
      expect((await checkFile(file)).manifest.payment.paymentId).toBe(paymentId);
    }
  });

  test('names the transition and attempt of every old step', async () => {
    const steps = await upgraded.database.db
      .selectFrom('payment_history')
      .innerJoin('payments', 'payments.id', 'payment_history.payment_id')
      .select(['payment_history.payment_id', 'transition', 'actor_role', 'from_status', 'to_status'])
      .select(['payment_history.attempt', 'payments.attempt as latest'])
      .orderBy('payment_history.id')
      .execute();
    const proofs = new Map<string, number>();
    for (const { payment_id, transition, actor_role, from_status, to_status, attempt } of steps) {
      const row = TRANSITIONS.find(({ name }) => name === transition);
      expect(row).toMatchObject({ by: actor_role, from: from_status, to: to_status });
      proofs.set(payment_id, (proofs.get(payment_id) ?? 0) + (row?.proof === 'set' ? 1 : 0));
      expect(attempt).toBe(proofs.get(payment_id));
    }
    for (const { payment_id, latest } of steps) expect(latest).toBe(proofs.get(payment_id));
    expect([...proofs.values()]).toContain(2);
  });

  test('continues payments and sign-ups where they stopped', async () => {
    const pending = member.user.payments[4]!;
    const company = await signIn(server, 'company@demo.test', DEMO_PASSWORD);
    await payPayment(server, member, pending);
    await decide(server, company, PATHS.acceptPayment(pending.paymentId));
    expect((await refreshed(server, member)).user.payments[4]?.status).toBe('accepted');

    const joined = await signUpMember(server, { referCode: 'BROKER1' });
    expect(joined.user.payments).toHaveLength(5);
    expect(joined.user.payments[0]?.userId._id).toBe(broker.id);
  });
});

test('an upgrade stops the windows of members who are banned at that moment', async () => {
  const old = await oldDatabase(`${FIRST_RELEASE}
    update public.payments set expires_at = now() + interval '5 hours' where status = 'submitted';
    update public.users set is_banned = true where email = 'member@demo.test';`);
  const { database, remove } = await old.open();
  try {
    const payments = await database.db
      .selectFrom('payments')
      .innerJoin('users as payer', 'payer.id', 'payments.payer_id')
      .select(['payer.is_banned', 'payments.window_paused_at'])
      .where('status', '=', 'submitted')
      .execute();
    expect(new Set(payments.map(({ is_banned }) => is_banned))).toEqual(new Set([true, false]));
    for (const { is_banned, window_paused_at } of payments) expect(window_paused_at !== null).toBe(is_banned);
  } finally {
    await remove();
  }
});

/** Runs the migrations from this one on once more. */
async function upgradeAgain({ db }: TestServer, first: string): Promise<void> {
  await sql`delete from kysely_migration where name >= ${first}`.execute(db);
  await sql`alter table mails drop column awaited`.execute(db);
  await sql`drop index payments_copied`.execute(db);
  await sql`alter table files drop column uploaded_from, drop column unused_since`.execute(db);
  await sql`alter table announcements drop column push_after`.execute(db);
  await migrate(db);
}

test('an upgrade moves the order IDs of payments that went to the company without them', async () => {
  const server = await startServer({ loops: false });
  const pay = (payer: Person, payment: Payment, transactionId: string) =>
    payPayment(server, payer, payment, { transactionId });
  const repay = async ({ payer, payment }: Deal, transactionId: string) =>
    outcome(
      await ask(server, payer, PATHS.uploadPaymentProof, {
        paymentId: payment.paymentId,
        screenShot: await uploadImage(server),
        transactionId,
      }),
    );
  /** As the versions before left it: the payment is the company's, its order ID that of the receiver who is gone. */
  const handedOver = async (transactionId: string): Promise<Deal> => {
    const receiver = await activeBroker(server);
    const payer = await signUpMember(server, { referCode: receiver.referCode });
    const payment = await pay(payer, payer.user.payments[0]!, transactionId);
    await reject(server, { payer, receiver, payment });
    await endObjections(server, receiver);
    const { token, password } = receiver;
    expect((await server.api(PATHS.deleteAccount, { token, body: { password } })).status).toBe(200);
    await server.db
      .updateTable('order_ids')
      .set({ receiver_id: receiver.id })
      .where('payment_id', '=', payment._id)
      .execute();
    return { payer, receiver, payment };
  };
  try {
    const [twice, taken] = [newOrderId(), newOrderId()];
    const [first, second, third] = [
      await handedOver(twice),
      await handedOver(twice),
      await handedOver(taken),
    ];
    await pay(third.payer, third.payer.user.payments[1]!, taken);

    await upgradeAgain(server, '0053');

    const other = { ...first, payment: first.payer.user.payments[1]! };
    expect(await repay(other, twice)).toBe('409 order_id_used');
    expect(await repay(first, twice)).toBe('200');
    // The company has one payment for each order ID: the earlier of two that it got, and its own before one that it got.
    expect(await repay(second, twice)).toBe('409 order_id_used');
    expect(await repay(third, taken)).toBe('409 order_id_used');
  } finally {
    await server.close();
  }
});

test('order IDs used before 0055 stay used, in the digits of any script', async () => {
  const server = await startServer({ loops: false });
  const payer = await signUpMember(server);
  const [first, second] = payer.user.payments as [Payment, Payment];
  const used = newOrderId();
  await payPayment(server, payer, first, { transactionId: used });
  const inArabic = used.toLowerCase().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
  await server.db
    .updateTable('order_ids')
    .set({ transaction_id: inArabic })
    .where('payment_id', '=', first._id)
    .execute();

  await upgradeAgain(server, '0055');

  for (const transactionId of [used, inArabic]) {
    const body = { paymentId: second.paymentId, transactionId, screenShot: await uploadImage(server) };
    expect(outcome(await ask(server, payer, PATHS.uploadPaymentProof, body))).toBe('409 order_id_used');
  }
  await server.close();
});

test('names and payment IDs from before 0054 are found however their accents are typed', async () => {
  const server = await startServer({ loops: false });
  const [receiver, payer, other] = [
    await activeBroker(server),
    await signUpMember(server),
    await signUpMember(server),
  ];
  await server.db
    .updateTable('payments')
    .set({ receiver_id: receiver.id })
    .where('id', '=', payer.user.payments[0]!._id)
    .execute();
  await server.db
    .updateTable('users')
    .set({ full_name: 'Jose\u0301 Pe\u0301rez', payment_method_id: 'JOSE\u0301 1' })
    .where('id', '=', payer.id)
    .execute();
  const before = await rowOf(other);

  await upgradeAgain(server, '0054');

  expect(await rowOf(payer)).toMatchObject({
    full_name: 'Jos\u00e9 P\u00e9rez',
    payment_method_id: 'JOS\u00c9 1',
  });
  expect(await rowOf(other)).toEqual(before);
  const { payments } = (
    await server.api<PaymentsAnswer>(`${PATHS.clientPayments}?search=${encodeURIComponent('Jos\u00e9')}`, {
      token: receiver.token,
    })
  ).body;
  expect(payments.map(({ _id }) => _id)).toEqual([payer.user.payments[0]!._id]);
  await server.close();

  function rowOf({ id }: Person) {
    return server.db
      .selectFrom('users')
      .select(['full_name', 'payment_method_id', 'search', sql<string>`xmin`.as('written')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }
});
