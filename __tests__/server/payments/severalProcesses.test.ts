import { setTimeout as delay } from 'node:timers/promises';
import { mailsTo } from '../../support/mails';
import { payPayment, signUpMember } from '../../support/people';
import { startProduct, type RunningProduct } from '../../support/product';
import { startServer, type TestServer } from '../../support/server';

const PROCESSES = 3;
const MEMBERS = 4;
/** Long enough for what comes at half of it to happen well before its end on a busy machine. */
const WINDOW_SECONDS = 30;
const APPROVAL_WINDOW_HOURS = String(WINDOW_SECONDS / 3600);

describe('three server processes on one PostgreSQL', () => {
  let server: TestServer;
  const others: RunningProduct[] = [];
  beforeAll(async () => {
    server = await startServer({ env: { APPROVAL_WINDOW_HOURS } });
    const url = server.testDatabase.url!;
    const env = { APPROVAL_WINDOW_HOURS, DEMO: '0', JWT_SECRET: 'the secret of all of them' };
    others.push(...(await Promise.all(Array.from({ length: PROCESSES }, () => startProduct({ url }, env)))));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(others.map((process) => process.dispose()));
    await server.close();
  });

  test('remind each receiver once, and approve and tell each payer once', async () => {
    const members = [];
    for (let number = 0; number < MEMBERS; number += 1) members.push(await signUpMember(server));
    const payments = await Promise.all(
      members.map((member) => payPayment(server, member, member.user.payments[0]!)),
    );
    const waits = async () =>
      (await server.db
        .selectFrom('payments')
        .select('id')
        .where('status', '=', 'submitted')
        .limit(1)
        .executeTakeFirst()) ??
      (await server.db.selectFrom('mails').select('id').limit(1).executeTakeFirst());
    while (await waits()) await delay(200);

    const subjectsTo = async (address: string) => {
      const mails = await Promise.all([server, ...others].map((process) => mailsTo(process, address)));
      return mails.flat().map(({ subject }) => subject);
    };
    expect((await subjectsTo('company@demo.test')).sort()).toEqual(
      payments.map(({ paymentId }) => `1 minute left to decide payment ${paymentId}`).sort(),
    );
    for (const [number, { email }] of members.entries())
      expect(await subjectsTo(email)).toEqual([
        `Your payment ${payments[number]!.paymentId} was approved automatically`,
      ]);
  }, 120_000);
});
