import { sql } from 'kysely';
import { PATHS } from '../../../contract/wire';
import { activeBroker, banPerson, payPayment, signUpMember } from '../../support/people';
import { dispute } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const csvOf = async ({ token }: { token: string }) => {
  const { body, headers } = await server.api<string>(PATHS.myPayments, { token });
  return { lines: body.split('\r\n').slice(0, -1), body, headers };
};

test('a member downloads the payments they make and receive as a file that a spreadsheet opens', async () => {
  const broker = await activeBroker(server);
  const payer = await signUpMember(server, {
    fullName: '=1+1,"oh"',
    paymentMethodId: '@SUM(A1)',
    referCode: broker.referCode,
  });
  const [payment] = payer.user.payments;
  await payPayment(server, payer, payment!, { transactionId: '-2+3 "quoted", id' });

  const { lines, body, headers } = await csvOf(broker);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="peerproof-payments.csv"');
  // `text()` of a fetch drops the byte order mark.
  const raw = await fetch(`${server.url}/api${PATHS.myPayments}`, {
    headers: { Authorization: `Bearer ${broker.token}` },
  });
  expect([...new Uint8Array(await raw.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(body.endsWith('\r\n')).toBe(true);
  expect(lines[0]).toMatch(/^\uFEFF?Payment,Your role,Kind,Amount in dollars,Status,Order ID,/);
  expect(lines.slice(1, 6).map((line) => line.split(',').slice(1, 5))).toEqual([
    ['payer', 'spot 1', '25.00', 'accepted'],
    ['payer', 'spot 2', '15.00', 'accepted'],
    ['payer', 'spot 3', '10.00', 'accepted'],
    ['payer', 'spot 4', '5.00', 'accepted'],
    ['payer', 'connect fee', '5.00', 'accepted'],
  ]);
  const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
  expect(lines[6]).toMatch(
    new RegExp(
      String.raw`^${payment!.paymentId},receiver,spot 1,25\.00,submitted,"'-2\+3 ""quoted"", id","'=1\+1,""oh""",'@SUM\(A1\),` +
        `${broker.user.fullName},${broker.user.paymentMethodId},${time},${time},${time}$`,
    ),
  );
  expect(lines).toHaveLength(7);
});

test('a long list is complete, each payment once and in order', async () => {
  const receiver = await signUpMember(server);
  const COUNT = 1203;
  await sql`insert into users (id, email, password_hash, full_name, phone, payment_method_id)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'many' || n, '', 'One of many', '', 'MANY123'
    from generate_series(1, ${COUNT}::int) n`.execute(server.db);
  await sql`insert into payments (id, reference, payer_id, receiver_id, index, kind, amount_cents)
    select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'PP-M' || n,
      ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${receiver.id}, 0, 'spot', 2500
    from generate_series(1, ${COUNT}::int) n`.execute(server.db);
  const { lines } = await csvOf(receiver);
  const received = lines.filter((line) => line.includes(',receiver,')).map((line) => line.split(',')[0]);
  expect(received).toEqual(Array.from({ length: COUNT }, (_, index) => `PP-M${index + 1}`));
});

test('a banned member downloads their disputes, as on their screen', async () => {
  const payer = await signUpMember(server);
  const broker = await activeBroker(server);
  const client = await signUpMember(server, { referCode: broker.referCode });
  const payment = await payPayment(server, client, client.user.payments[0]!);
  await dispute(server, broker, { payer: client, receiver: broker, payment });
  await banPerson(server, client);
  const { lines } = await csvOf(client);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([payment.paymentId]);
  expect((await csvOf(payer)).lines).toHaveLength(6);
});

test.each([',', ';', '\t', '|', ' '])(
  'no cell starts a formula, even if %j separates the cells',
  async (separator) => {
    const broker = await activeBroker(server);
    const payer = await signUpMember(server, {
      fullName: '"=1" ;+1|,-1',
      paymentMethodId: '1;|=2 "+',
      referCode: broker.referCode,
    });
    await payPayment(server, payer, payer.user.payments[0]!, { transactionId: '1 =A1;"=HYPERLINK("x")' });
    const { lines } = await csvOf(broker);
    const cells = lines.flatMap((line) => line.split(separator));
    expect(cells.filter((cell) => /^["\s]*[=+\-@\t\r]/.test(cell))).toEqual([]);
  },
);
