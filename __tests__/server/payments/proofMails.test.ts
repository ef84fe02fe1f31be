import { sql } from 'kysely';
import { proofMailLoop } from '../../../server/payments/proof-mails';
import { betweenConnections } from '../../support/locks';
import { mailProofs } from '../../support/loops';
import { allMailsSent, mailsTo } from '../../support/mails';
import { accept, proofTo } from '../../support/payments';
import {
  activeBroker,
  banPerson,
  payPayment,
  signUpMember,
  unconfirm,
  type Person,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

/** The mails to this receiver about proofs, after every loop that might send one has run several times. */
async function proofMailsTo({ email }: Person) {
  await mailProofs(server, 3);
  await mailProofs(server, 3);
  await allMailsSent(server);
  return (await mailsTo(server, email)).filter(({ subject = '' }) => /proofs? of/.test(subject));
}

const tenMinutesLater = ({ id }: Person) =>
  server.db
    .updateTable('users')
    .set({ proofs_mailed_at: sql<Date>`proofs_mailed_at - interval '10 minutes'` })
    .where('id', '=', id)
    .execute();

test('a receiver is mailed at once when a proof arrives, with its end of the window', async () => {
  const broker = await activeBroker(server);
  const { payer, payment } = await proofTo(server, broker);
  const [mail, ...others] = await proofMailsTo(broker);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe(`${payer.user.fullName} sent you proof of 25$`);
  for (const text of [payer.user.fullName, payment.transactionId!, 'Approved automatically', 'Decide now'])
    expect(mail!.text).toContain(text);
});

test('proofs within ten minutes of an email come together in the next one, without those decided meanwhile', async () => {
  const broker = await activeBroker(server);
  await proofTo(server, broker);
  expect(await proofMailsTo(broker)).toHaveLength(1);
  const [second, third, decided] = [
    await proofTo(server, broker),
    await proofTo(server, broker),
    await proofTo(server, broker),
  ];
  await server.db
    .updateTable('payments')
    .set({ status: 'accepted' })
    .where('id', '=', decided.payment._id)
    .execute();
  expect(await proofMailsTo(broker)).toHaveLength(1);

  await tenMinutesLater(broker);
  const mails = await proofMailsTo(broker);
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual([
    `${second.payer.user.fullName} and 1 other sent you proofs of 50$`,
  ]);
  for (const { payment } of [second, third]) expect(mails[1]!.text).toContain(payment.paymentId);
  expect(mails[1]!.text).not.toContain(decided.payment.paymentId);
  await tenMinutesLater(broker);
  expect(await proofMailsTo(broker)).toHaveLength(2);
});

test('a banned receiver is not mailed about proofs that they cannot decide', async () => {
  const broker = await activeBroker(server);
  await banPerson(server, broker);
  const payer = await signUpMember(server);
  await server.db
    .updateTable('payments')
    .set({ receiver_id: broker.id })
    .where('id', '=', payer.user.payments[0]!._id)
    .execute();
  await payPayment(server, payer, payer.user.payments[0]!);
  expect(await proofMailsTo(broker)).toEqual([]);
});

test('a proof that waits for the next mail when its receiver is banned is mailed once the ban is lifted', async () => {
  const broker = await activeBroker(server);
  await proofTo(server, broker);
  expect(await proofMailsTo(broker)).toHaveLength(1);
  const { payer } = await proofTo(server, broker);
  await banPerson(server, broker);
  await tenMinutesLater(broker);
  expect(await proofMailsTo(broker)).toHaveLength(1);

  await banPerson(server, broker, false);
  const [, ...later] = await proofMailsTo(broker);
  expect(later.map(({ subject }) => subject)).toEqual([`${payer.user.fullName} sent you proof of 25$`]);
});

test('a receiver who confirms their email later is mailed about the proofs that still wait', async () => {
  const broker = await activeBroker(server);
  await unconfirm(server, broker);
  const { payment: waiting } = await proofTo(server, broker);
  const decided = await proofTo(server, broker);
  await accept(server, decided);
  expect(await proofMailsTo(broker)).toEqual([]);

  await server.db
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', broker.id)
    .execute();
  const mails = await proofMailsTo(broker);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(waiting.paymentId);
  expect(mails[0]!.text).not.toContain(decided.payment.paymentId);
});

betweenConnections(
  'the loop goes on later while others hold the payments of all receivers that are due',
  async () => {
    const quiet = await startServer({ loops: false });
    try {
      const payers = await Promise.all(Array.from({ length: 4 }, () => signUpMember(quiet)));
      const payments = payers.flatMap(({ user }) => user.payments);
      for (const { _id } of payments) {
        const receiver = await signUpMember(quiet);
        await quiet.db
          .updateTable('payments')
          .set({ receiver_id: receiver.id, receiver_told: false })
          .where('id', '=', _id)
          .execute();
      }
      await quiet.db
        .updateTable('users')
        .set({ email_confirmed_at: sql<Date>`now()` })
        .execute();
      const transactions = jest.spyOn(quiet.db, 'transaction');
      await quiet.db.transaction().execute(async (trx) => {
        await sql`select from payments for update`.execute(trx);
        transactions.mockClear();
        let hasEnded = false;
        const run = proofMailLoop(quiet.services)
          .run()
          .then(() => void (hasEnded = true));
        await until(() => hasEnded || transactions.mock.calls.length > 2);
        expect(hasEnded).toBe(true);
        return { run };
      });
    } finally {
      await quiet.close();
    }
  },
);
