import { mailsTo } from '../../support/mails';
import { endWindow, letWindowReach } from '../../support/payments';
import { payPayment, signUpMember } from '../../support/people';
import { startProduct, type RunningProduct } from '../../support/product';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const PROCESSES = 3;
const MEMBERS = 4;
const HALF_WINDOW_MS = 12 * 3_600_000;

describe('three server processes on one PostgreSQL', () => {
  let server: TestServer;
  const others: RunningProduct[] = [];
  beforeAll(async () => {
    server = await startServer();
    const url = server.testDatabase.url!;
    const env = { DEMO: '0', JWT_SECRET: 'the secret of all of them' };
    others.push(...(await Promise.all(Array.from({ length: PROCESSES }, () => startProduct({ url }, env)))));
  }, 240_000);
  afterAll(async () => {
    await Promise.all(others.map((process) => process.dispose()));
    await server.close();
  });

  test('remind each receiver once, and approve each payment and tell its payer once', async () => {
    const members = [];
    for (let number = 0; number < MEMBERS; number += 1) members.push(await signUpMember(server));
    const payments = await Promise.all(
      members.map((member) => payPayment(server, member, member.user.payments[0]!)),
    );
    const subjectsTo = async (address: string) => {
      const mails = await Promise.all([server, ...others].map((process) => mailsTo(process, address)));
      return mails.flat().map(({ subject }) => subject);
    };
    const reminders = async () =>
      (await subjectsTo('company@demo.test')).filter((subject) => subject?.includes('left to decide'));

    /** A payment without a decision, or an email not sent yet. */
    const waits = async () =>
      (await server.db
        .selectFrom('payments')
        .select('id')
        .where('status', '=', 'submitted')
        .limit(1)
        .executeTakeFirst()) ??
      (await server.db.selectFrom('mails').select('id').limit(1).executeTakeFirst());

    for (const payment of payments) await letWindowReach(server, payment, HALF_WINDOW_MS);
    await until(async () => (await reminders()).length >= MEMBERS);
    await endWindow(server, ...payments);
    await until(async () => !(await waits()));

    expect((await reminders()).sort()).toEqual(
      members.map(({ user }) => `25$ from ${user.fullName}: 12 hours left to decide`).sort(),
    );
    for (const { email } of members)
      expect(await subjectsTo(email)).toEqual([
        `Your payment to Company was approved automatically (1 of 5) · 25$`,
      ]);
  });
});
