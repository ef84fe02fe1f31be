import { PATHS } from '../../../contract/wire';
import { chooseMails, sendDigests } from '../../support/digests';
import { mailProofs, sweep } from '../../support/loops';
import { allMailsSent, mailsTo } from '../../support/mails';
import { endWindow } from '../../support/payments';
import {
  activeBroker,
  banPerson,
  decide,
  payPayment,
  signInCompany,
  signUpMember,
  type Person,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { answerProposal, openProposal, proposalsOf, propose } from '../../support/settlements';

let server: TestServer;
beforeAll(async () => void (server = await startServer({ documented: true })));
afterAll(() => server.close());

async function proofTo(broker: Person & { referCode: string }) {
  const payer = await signUpMember(server, { referCode: broker.referCode });
  const payment = await payPayment(server, payer, payer.user.payments[0]!);
  await mailProofs(server);
  return { payer, payment };
}

/** A broker who wants these kinds of mails once a day. */
async function brokerOncePerDay(...kinds: string[]) {
  const broker = await activeBroker(server);
  await allMailsSent(server);
  await chooseMails(server, broker, Object.fromEntries(kinds.map((kind) => [kind, 'daily'])));
  const before = (await mailsTo(server, broker.email)).length;
  return {
    broker,
    async newMails() {
      await allMailsSent(server);
      return (await mailsTo(server, broker.email)).slice(before);
    },
  };
}

test('what is wanted once a day comes in one mail, what to decide first, with people and sums', async () => {
  const { broker, newMails } = await brokerOncePerDay('proofs', 'payments');
  const [one, other] = [await proofTo(broker), await proofTo(broker)];
  expect(await newMails()).toEqual([]);
  await sendDigests(server, [broker]);
  const [mail, ...more] = await newMails();
  expect(more).toEqual([]);
  expect(mail!.subject).toBe(`${one.payer.user.fullName} and 1 other: 50$ to decide`);
  for (const { payment } of [one, other]) {
    expect(mail!.text).toContain(`Payment: ${payment.paymentId}`);
    expect(mail!.text).toContain(`/payments?status=submitted&search=${payment.paymentId}`);
  }
  // Said once.
  await sendDigests(server, [broker]);
  expect(await newMails()).toHaveLength(1);
});

test('a payment that was decided meanwhile is left out, and an empty digest is not sent', async () => {
  const { broker, newMails } = await brokerOncePerDay('proofs');
  // Of another kind is the mail about the automatic approval, which may come at any time.
  await chooseMails(server, broker, { payments: 'never' });
  const [decided, open, over] = [await proofTo(broker), await proofTo(broker), await proofTo(broker)];
  await decide(server, broker, PATHS.acceptPayment(decided.payment.paymentId));
  await endWindow(server, over.payment);
  await sendDigests(server, [broker]);
  const [mail] = await newMails();
  expect(mail!.subject).toBe(`${open.payer.user.fullName}: 25$ to decide`);
  expect(mail!.text).not.toContain(decided.payment.paymentId);

  const again = await proofTo(broker);
  await decide(server, broker, PATHS.acceptPayment(again.payment.paymentId));
  await sendDigests(server, [broker]);
  expect(await newMails()).toHaveLength(1);
});

test('a proof to decide waits for the first digest after a ban, and a step of one’s payments does not', async () => {
  const { broker, newMails } = await brokerOncePerDay('proofs', 'payments');
  const { payer } = await proofTo(broker);
  const over = await proofTo(broker);
  await endWindow(server, over.payment);
  await sweep(server);
  await banPerson(server, broker);
  const subjects = async () => {
    await sendDigests(server, [broker]);
    return (await newMails()).map(({ subject }) => subject);
  };
  const [toDecide, approved] = [payer, over.payer].map(({ user }) => user.fullName);
  const during = await subjects();
  expect(during).toContain(`The payment from ${approved} was approved automatically · 25$`);
  await banPerson(server, broker, false);
  const told = `${toDecide}: 25$ to decide`;
  expect([during.includes(told), (await subjects()).includes(told)]).toEqual([false, true]);
});

test('the steps of one’s payments come in the digest too, the latest of each', async () => {
  const payer = await signUpMember(server);
  const { body: before } = await server.api<object>('/mail/settings', { token: payer.token });
  expect(before).toEqual({
    proofs: 'at_once',
    reminders: 'at_once',
    payments: 'at_once',
    disputes: 'at_once',
    digestHour: 8,
    timeZone: null,
  });
  await server.db
    .updateTable('users')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', payer.id)
    .execute();
  await chooseMails(server, payer, { payments: 'daily' });

  const company = await signInCompany(server);
  const [first, second] = payer.user.payments;
  for (const payment of [first!, second!]) await payPayment(server, payer, payment);
  await decide(server, company, PATHS.rejectPayment(first!.paymentId));
  await decide(server, company, PATHS.acceptPayment(second!.paymentId));
  await payPayment(server, payer, first!);
  await decide(server, company, PATHS.acceptPayment(first!.paymentId));
  await allMailsSent(server);
  expect(await mailsTo(server, payer.email)).toEqual([]);
  await sendDigests(server, [payer]);
  await allMailsSent(server);
  const [mail] = await mailsTo(server, payer.email);
  expect(mail!.text).not.toContain('rejected');
  expect(mail!.text).toContain(`Company confirmed your payment (2 of 5) · 25$`);
  expect(mail!.subject).toMatch(/^Company confirmed your payment \(\d of 5\) · \d+\$ · 1 more$/);
});

test('a proposal is told while it is open', async () => {
  const { deal, id } = await openProposal(server, 'payer', { kind: 'confirm' });
  await chooseMails(server, deal.receiver, { disputes: 'daily' });
  await answerProposal(server, deal.receiver, deal, id, 'decline');
  await propose(server, deal.payer, deal, { kind: 'withdraw' });
  const told = async () => {
    await sendDigests(server, [deal.receiver]);
    await allMailsSent(server);
    return (await mailsTo(server, deal.receiver.email)).filter(({ text }) => text?.includes('Open PP-'));
  };
  expect((await told()).map(({ subject }) => subject)).toEqual([
    `${deal.payer.user.fullName} proposes how to end the dispute about their payment · 25$`,
  ]);
  const [, second] = await proposalsOf(server, deal.payer, deal);
  await answerProposal(server, deal.payer, deal, second!._id, 'withdraw');
  await propose(server, deal.payer, deal, { kind: 'confirm' });
  const [, , third] = await proposalsOf(server, deal.payer, deal);
  await answerProposal(server, deal.payer, deal, third!._id, 'withdraw');
  expect(await told()).toHaveLength(1);
  await chooseMails(server, deal.receiver, { disputes: 'at_once' });
});

test('several loops at once send each digest once', async () => {
  const brokers = [await brokerOncePerDay('proofs'), await brokerOncePerDay('proofs')];
  for (const { broker } of brokers) for (let proof = 0; proof < 2; proof += 1) await proofTo(broker);
  await sendDigests(
    server,
    brokers.map(({ broker }) => broker),
    4,
  );
  for (const { newMails } of brokers) {
    const mails = await newMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ and 1 other: 50\$ to decide$/),
    ]);
  }
});

test('what is switched off is not sent, also not from before; what is sent at once again comes with the next digest', async () => {
  const { broker, newMails } = await brokerOncePerDay('proofs');
  await proofTo(broker);
  await chooseMails(server, broker, { proofs: 'never' });
  await proofTo(broker);
  await sendDigests(server, [broker]);
  expect(await newMails()).toEqual([]);

  await chooseMails(server, broker, { proofs: 'daily' });
  await proofTo(broker);
  await chooseMails(server, broker, { proofs: 'at_once' });
  expect(await newMails()).toEqual([]);
  await sendDigests(server, [broker]);
  expect(await newMails()).toHaveLength(1);
});

test('a changed password is told at once whatever is switched off, without a link that switches it off', async () => {
  const { broker, newMails } = await brokerOncePerDay('proofs', 'reminders', 'payments', 'disputes');
  await chooseMails(server, broker, {
    proofs: 'never',
    reminders: 'never',
    payments: 'never',
    disputes: 'never',
  });
  const body = { password: 'newpass1', newPassword: 'newpass1' };
  expect(await server.api(PATHS.resetPassword, { token: broker.token, body })).toMatchObject({ status: 200 });
  const [mail] = await newMails();
  expect(mail!.text).not.toContain('Stop emails like this');
  expect(mail!.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
});
