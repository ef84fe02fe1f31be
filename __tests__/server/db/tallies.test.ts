import { sql } from 'kysely';
import { PATHS, type PaymentsAnswer } from '../../../contract/wire';
import { openDispute } from '../../support/disputes';
import { activeBroker, banPerson, decide, payPayment, signUpMember, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let broker: Person & { referCode: string };
let clients: Person[];
beforeAll(async () => {
  server = await startServer();
  broker = await activeBroker(server);
  clients = await Promise.all(
    Array.from({ length: 6 }, () => signUpMember(server, { referCode: broker.referCode })),
  );
});
afterAll(() => server.close());

const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** The stored tallies and the counted ones, each as `owner what n`, without zeros. */
async function counts(): Promise<{ kept: string[]; counted: string[] }> {
  const read = async (query: string) =>
    (
      await sql<{ line: string }>`select owner_id || ' ' || what || ' ' || sum(n) as line
        from (${sql.raw(query)}) as counts group by owner_id, what having sum(n) <> 0 order by 1`.execute(
        server.db,
      )
    ).rows.map(({ line }) => line);
  return {
    kept: await read('select owner_id, what, n from tallies'),
    counted: await read(`
      select receiver_id as owner_id, status as what, 1 as n from payments
      union all select '${EVERYBODY}', status, 1 from payments
      union all select parent_id, 'clients', 1 from users where parent_id is not null and deleted_at is null
      union all select '${EVERYBODY}', 'people', 1 from users where deleted_at is null
      union all select '${EVERYBODY}', 'users', 1 from users
        where deleted_at is null and not (is_admin or is_company)
      union all select '${EVERYBODY}', 'active', 1 from users
        where deleted_at is null and not (is_admin or is_company or is_banned) and refer_code is not null
      union all select '${EVERYBODY}', 'banned', 1 from users where deleted_at is null and is_banned
      union all select '${EVERYBODY}', 'announcements', 1 from announcements
      union all select '${EVERYBODY}', 'support', 1 from support_messages
      union all select '${EVERYBODY}', 'open support', 1 from support_messages where done_at is null`),
  };
}

const found = async (search: string): Promise<string[]> =>
  (
    await server.api<PaymentsAnswer>(`${PATHS.clientPayments}?search=${encodeURIComponent(search)}`, {
      token: broker.token,
    })
  ).body.payments.map(({ paymentId }) => paymentId);

test('the tallies equal a count, even after concurrent changes', async () => {
  const payments = await Promise.all(
    clients.map((client) => payPayment(server, client, client.user.payments[0]!)),
  );
  await Promise.all(
    payments.slice(1).map((payment) => decide(server, broker, PATHS.acceptPayment(payment.paymentId))),
  );
  await server.api(PATHS.support, {
    token: broker.token,
    body: { subject: 'A question', message: 'How does this work, please?' },
  });
  await banPerson(server, clients[0]!);
  await openDispute(server);
  const { kept, counted } = await counts();
  expect(kept).toEqual(counted);
  expect(kept).toContain(`${broker.id} clients 6`);
});

test('a payment is found by its payer’s new name and its new order ID, and no longer by the old ones', async () => {
  const client = clients[2]!;
  const [, , owed] = client.user.payments;
  await server.db
    .updateTable('payments')
    .set({ receiver_id: broker.id })
    .where('id', '=', owed!._id)
    .execute();
  const { paymentId } = await payPayment(server, client, owed!, { transactionId: 'FIRSTORDER-1' });
  expect(await found('storder-1')).toEqual([paymentId]);
  await decide(server, broker, PATHS.rejectPayment(paymentId));
  await payPayment(server, client, owed!, { transactionId: 'SECONDORDER-2' });
  expect([await found('storder-1'), await found('condorder')]).toEqual([[], [paymentId]]);

  const body = { fullName: 'Zoe Quick', phone: '+12025550123', paymentMethodId: 'PAY00' };
  await server.api(PATHS.updateProfile, { method: 'PUT', token: client.token, body });
  expect(await found('oe Qui')).toContain(paymentId);
  expect(await found('qu')).toContain(paymentId);
  expect(await found('ui')).not.toContain(paymentId);
});
