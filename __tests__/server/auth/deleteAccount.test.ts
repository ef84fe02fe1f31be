// Long because its cases share one setup; each is independent.
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { ADMIN_PATHS, type AdminSupportAnswer, type AdminUsersAnswer } from '../../../contract/admin';
import {
  PATHS,
  type ClientsAnswer,
  type Done,
  type Payment,
  type PaymentsAnswer,
} from '../../../contract/wire';
import { PARTS, type EvidenceMessage } from '../../../contract/evidence/format';
import { checkFile } from '../../../contract/evidence/check';
import { checkAgreement } from '../../../contract/evidence/compare';
import { openDispute } from '../../support/disputes';
import { downloadEvidence } from '../../support/evidence';
import { halfSentCall } from '../../support/halfSentCall';
import { shareTallies } from '../../support/locks';
import { mailNumber } from '../../support/mails';
import {
  activeBroker,
  decide,
  newMember,
  payPayment,
  refreshed,
  signIn,
  signInAdmin,
  signInCompany,
  signUpMember,
  uploadImage,
  type Person,
} from '../../support/people';
import {
  accept,
  ask,
  dispute,
  endObjections,
  historyOf,
  outcome,
  proofTo,
  reject,
  seenByPayer,
  submittedDeal,
} from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected, nextEvent } from '../../support/sockets';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.close());

const remove = (person: Person, password = person.password) =>
  server.api<Done & { code?: string }>(PATHS.deleteAccount, { token: person.token, body: { password } });

const withoutLink = ({ paymentLink: _, ...payment }: Payment) => payment;

test('deleting an account is refused without the password, to administrators and the company, and while a payment waits for a decision', async () => {
  const waiting = await submittedDeal(server);
  expect(outcome(await remove(waiting.payer, 'wrong123'))).toBe('422 invalid_fields');
  const asPayer = await remove(waiting.payer);
  expect(outcome(asPayer)).toBe('409 payments_open');
  expect(asPayer.body.message).toMatch(/^One of your payments still waits for a decision\./);

  const broker = await activeBroker(server);
  const client = await signUpMember(server, { referCode: broker.referCode });
  const payment = await payPayment(server, client, client.user.payments[0]!);
  expect(outcome(await remove(broker))).toBe('409 payments_open');
  await dispute(server, broker, { payer: client, receiver: broker, payment });
  expect(outcome(await remove(broker))).toBe('409 payments_open');

  for (const person of [await signInAdmin(server), await signInCompany(server)])
    expect(outcome(await remove(person))).toBe('409 cannot_delete');
  // Except the links of receipts, which change every hour.
  const { payments, ...record } = (await refreshed(server, broker)).user;
  expect({ ...record, payments: payments.map(withoutLink) }).toEqual({
    ...broker.user,
    payments: broker.user.payments.map(withoutLink),
  });
});

test('deleting an account leaves nothing personal, ends every session, and frees the email for a new account', async () => {
  const member = await signUpMember(server, {
    fullName: 'Zoe Quillfeath',
    phone: '+4915112345678',
    profileImage: await uploadImage(server),
  });
  await server.api(PATHS.sendOtp, { body: { email: member.email } });
  await server.api(PATHS.support, {
    token: member.token,
    body: { subject: 'About Zoe Quillfeath', message: `Please write to ${member.email} or call.` },
    headers: { 'Idempotency-Key': 'zoe-1' },
  });
  const admin = await signInAdmin(server);
  const { body: support } = await server.api<AdminSupportAnswer>(ADMIN_PATHS.support, { token: admin.token });
  const { _id: messageId } = support.supportMessages[0]!;
  await server.api(ADMIN_PATHS.supportAnswers(messageId), {
    token: admin.token,
    body: { answer: `Dear Zoe Quillfeath, we have called ${member.user.phone}.` },
    headers: { 'Idempotency-Key': 'answer-to-zoe' },
  });
  for (const done of [false, true])
    await server.api(ADMIN_PATHS.supportMessage(messageId), {
      method: 'PUT',
      token: admin.token,
      body: { done },
    });
  const elsewhere = await signIn(server, member.email, member.password);
  const socket = await connectSocket(server, elsewhere.token);
  const ended = disconnected(socket);

  expect((await remove(member)).body).toEqual({ message: 'Your account is deleted.' });
  await ended;
  for (const { token, tokens } of [member, elsewhere]) {
    expect((await server.api(PATHS.profile, { token })).status).toBe(401);
    const renewal = await server.api(PATHS.renewToken, { body: { refreshToken: tokens.refreshToken } });
    expect(renewal.status).toBe(401);
  }
  const { email, password } = member;
  expect((await server.api(PATHS.login, { body: { email, password } })).status).toBe(401);
  const { subject } = await findMail(member, 'deleted');
  expect(subject).toBe('Your Peerproof account was deleted');

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    server.db,
  );
  for (const { name } of tables.filter((table) => table.name !== 'mails')) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(server.db);
    const personal = [member.email, 'Quillfeath', '+4915112345678', member.user.paymentMethodId];
    expect([name, rows.filter(({ row }) => personal.some((text) => row.includes(text)))]).toEqual([name, []]);
  }
  const { body } = await server.api<AdminUsersAnswer>(`${ADMIN_PATHS.users}?query=deleted`, {
    token: admin.token,
  });
  expect(body.users).toEqual([]);

  const again = await signUpMember(server, { ...newMember(), email, password });
  expect(again.id).not.toBe(member.id);
  expect(again.user.payments).toHaveLength(5);
});

/** The latest mail to this person with this word in its subject. */
async function findMail(person: Person, word: string) {
  for (let number = 1; ; number += 1) {
    const mail = await mailNumber(server, number, person.email);
    if (mail.subject?.includes(word)) return mail;
  }
}

test('deleting an account keeps the other party’s record: amount, order ID, receipts, history, chat and evidence', async () => {
  const { payer, receiver, payment, roomId } = await openDispute(server);
  await server.api(PATHS.postMessage, {
    token: payer.token,
    body: { roomId, mesaage: 'I have paid this one.' },
  });
  await accept(server, { payer, receiver, payment });
  const before = (await downloadEvidence(server, payer, payment.paymentId)).file;
  expect(outcome(await remove(payer))).toBe('200');

  const { body } = await server.api<PaymentsAnswer>(`${PATHS.clientPayments}?status=accepted`, {
    token: receiver.token,
  });
  expect(body.payments.find(({ paymentId }) => paymentId === payment.paymentId)).toMatchObject({
    amount: payment.amount,
    transactionId: payment.transactionId,
    paymentLink: expect.stringContaining('sig='),
    userFullName: 'Deleted member',
    // As recorded with the proof.
    paymentMethodId: payer.user.paymentMethodId,
    profileImage: null,
  });
  expect((await historyOf(server, receiver, payment)).map(({ to }) => to)).toEqual([
    'submitted',
    'disputed',
    'accepted',
  ]);
  const chat = await server.api<{ messages: object[] }>(PATHS.messages(roomId), { token: receiver.token });
  expect(chat.body.messages).toMatchObject([
    { content: 'I have paid this one.', sender: { fullName: 'Deleted member', avatar: null } },
  ]);
  const { file } = await downloadEvidence(server, receiver, payment.paymentId);
  const after = await checkFile(file);
  expect(after.manifest.payer.name).toBe('Deleted member');
  checkAgreement(await checkFile(before), after);
  // Payments that the payer never paid are gone from the receivers' lists.
  const left = await server.db
    .selectFrom('payments')
    .select('status')
    .where('payer_id', '=', payer.id)
    .execute();
  expect(left).toEqual([{ status: 'accepted' }]);
});

test('a receiver who has just rejected a payment cannot leave before its payer can have objected', async () => {
  const broker = await activeBroker(server);
  const [reported, appealed] = [
    await signUpMember(server, { referCode: broker.referCode }),
    await signUpMember(server, { referCode: broker.referCode }),
  ];
  const first = await payPayment(server, reported, reported.user.payments[0]!);
  await reject(server, { payer: reported, receiver: broker, payment: first });
  const refused = await remove(broker);
  expect(outcome(refused)).toBe('409 payments_open');
  expect(refused.body.message).toMatch(/^A payment to you was rejected less than 7 days ago,/);
  await endObjections(server, broker);

  const second = await payPayment(server, appealed, appealed.user.payments[0]!);
  await dispute(server, broker, { payer: appealed, receiver: broker, payment: second });
  const resolution = { status: 'rejected', reason: 'Nothing arrived there.' };
  await ask(server, await signInAdmin(server), ADMIN_PATHS.resolve(second.paymentId), resolution);
  expect(outcome(await remove(broker))).toBe('409 payments_open');
  await endObjections(server, broker);
  expect(outcome(await remove(broker))).toBe('200');
});

test('when a receiver leaves, their clients owe the company, keep the history and are told', async () => {
  const broker = await activeBroker(server);
  const child = await activeBroker(server, { referCode: broker.referCode });
  const grandchild = await signUpMember(server, { referCode: child.referCode });
  const company = await signInCompany(server);
  const owed = grandchild.user.payments[1]!;
  expect(owed.userId._id).toBe(broker.id);
  const client = await signUpMember(server, { referCode: broker.referCode });
  const rejected = await payPayment(server, client, client.user.payments[0]!);
  await reject(server, { payer: client, receiver: broker, payment: rejected }, { reason: 'Not there.' });
  await endObjections(server, broker);
  const before = (await downloadEvidence(server, client, rejected.paymentId)).file;
  const socket = await connectSocket(server, grandchild.token);
  const told = nextEvent(socket, 'client-transactionsUpdated');

  expect(outcome(await remove(broker))).toBe('200');
  await told;
  socket.close();
  const { user } = await refreshed(server, grandchild);
  expect(user.payments[1]).toMatchObject({
    status: 'pending',
    userId: { _id: company.id },
    recieverPaymentId: company.user.paymentMethodId,
  });
  expect(user.payments[0]?.userId._id).toBe(child.id);
  const mail = await findMail(grandchild, 'goes to the company');
  expect(mail.subject).toBe(`Your 15$ to ${broker.user.fullName} now goes to the company`);
  expect(mail.text).toContain(`Payment: ${owed.paymentId}`);

  const reported = (await refreshed(server, client)).user.payments[0]!;
  expect(reported).toMatchObject({ status: 'rejected', showReportBtn: true, userId: { _id: company.id } });
  expect(await historyOf(server, client, rejected)).toMatchObject([
    { to: 'submitted' },
    { to: 'rejected', actor: { fullName: 'Deleted member' } },
    { from: 'rejected', to: 'rejected', actor: null, reason: 'The receiver has deleted their account.' },
  ]);
  const { file } = await downloadEvidence(server, client, rejected.paymentId);
  const { history } = (await checkFile(file)).manifest;
  checkAgreement(await checkFile(before), await checkFile(file));
  expect(history.map(({ receiverId }) => receiverId)).toEqual([broker.id, broker.id, company.id]);
  await payPayment(server, client, reported);
  await decide(server, company, PATHS.acceptPayment(rejected.paymentId));

  const refused = await server.api(PATHS.signUp, { body: newMember({ referCode: broker.referCode }) });
  expect(outcome(refused)).toBe('422 invalid_fields');
  const later = await signUpMember(server, { referCode: child.referCode });
  expect(later.user.payments.map(({ userId }) => userId._id)).toEqual([
    child.id,
    ...Array<string>(4).fill(company.id),
  ]);
  const clients = await server.api<ClientsAnswer>(`${PATHS.clients}?limit=200`, { token: company.token });
  expect(clients.body.clients.map(({ _id }) => _id)).not.toContain(broker.id);
});

test('after a receiver has left, the company is shown with its own payment ID, also in a dispute', async () => {
  const broker = await activeBroker(server);
  const { payer, payment } = await proofTo(server, broker);
  await reject(server, { payer, receiver: broker, payment });
  await endObjections(server, broker);
  expect(outcome(await remove(broker))).toBe('200');
  const company = await signInCompany(server);
  const deal = { payer, receiver: company, payment };
  expect(outcome(await dispute(server, payer, deal))).toBe('200');
  const shown = {
    recieverPaymentId: company.user.paymentMethodId,
    userId: { fullName: 'Company', paymentMethodId: company.user.paymentMethodId },
  };
  expect(await seenByPayer(server, deal)).toMatchObject({ status: 'disputed', ...shown });
  expect(outcome(await accept(server, deal))).toBe('200');
  expect(await seenByPayer(server, deal)).toMatchObject({ status: 'accepted', ...shown });
});

test('when a receiver leaves, the evidence of a dispute still names them', async () => {
  const broker = await activeBroker(server);
  const client = await signUpMember(server, { referCode: broker.referCode });
  const { paymentId } = await payPayment(server, client, client.user.payments[0]!);
  const reason = 'Payment proof is valid: nothing arrived.';
  const { chatRoomId } = await decide(server, broker, PATHS.disputePayment(paymentId), { reason });
  const admin = await signInAdmin(server);
  for (const { token } of [broker, client, admin])
    await server.api(PATHS.postMessage, { token, body: { roomId: chatRoomId!._id, mesaage: 'I say so.' } });
  const resolution = { status: 'rejected', reason: 'Nothing arrived there.' };
  const resolved = await ask(server, admin, ADMIN_PATHS.resolve(paymentId), resolution);
  expect(outcome(resolved)).toBe('200');
  await endObjections(server, broker);
  expect(outcome(await remove(broker))).toBe('200');

  const { file } = await downloadEvidence(server, client, paymentId);
  const chat = JSON.parse(Buffer.from(unzipSync(file)[PARTS.chat]!).toString()) as EvidenceMessage[];
  expect(chat.map(({ senderRole }) => senderRole)).toEqual(['receiver', 'payer', 'administrator']);
});

test('a member who joins at the same moment owes nothing to the deleted account', async () => {
  await shareTallies(server);
  for (let round = 0; round < 3; round += 1) {
    const broker = await activeBroker(server);
    const child = await activeBroker(server, { referCode: broker.referCode });
    const joining = [broker, child, broker, child].map(({ referCode }) =>
      server.api(PATHS.signUp, { body: newMember({ referCode }) }),
    );
    const answers = await Promise.all([remove(broker), ...joining]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers[0]?.status).toBe(200);
  }
  const lost = await server.db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.receiver_id')
    .select('payments.reference')
    .where('users.deleted_at', 'is not', null)
    .where('payments.status', '<>', 'accepted')
    .execute();
  expect(lost).toEqual([]);
});

test.each([
  ['the profile', 'PUT', PATHS.updateProfile],
  ['a message to support', 'POST', PATHS.support],
  ['a new email', 'POST', PATHS.changeEmail],
  ['an app for codes', 'POST', PATHS.authenticatorApp],
] as const)(
  '%s in flight while the account is deleted is refused, and nothing is kept',
  async (_what, method, path) => {
    const member = await signUpMember(server);
    const { fullName, phone, paymentMethodId } = member.user;
    const call = await halfSentCall(server.url, {
      method,
      path,
      token: member.token,
      body: {
        ...{ fullName, phone, paymentMethodId },
        ...{ subject: 'My account', message: 'Please help me with it.' },
        email: 'after.leaving@example.com',
      },
    });
    expect(outcome(await remove(member))).toBe('200');
    call.sendRest();
    expect(await call.status).toBe(401);
    const row = await server.db
      .selectFrom('users')
      .select(['full_name', 'phone', 'payment_method_id'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ full_name: 'Deleted member', phone: '', payment_method_id: 'DELETED' });
  },
);
