import { sql } from 'kysely';
import type { AdminSupportAnswer } from '../../../contract/admin';
import {
  IDEMPOTENCY_KEY_HEADER,
  PATHS,
  type MessagesAnswer,
  type PostMessageAnswer,
} from '../../../contract/wire';
import { collectOldRows } from '../../../server/collections';
import { openDispute, type Dispute } from '../../support/disputes';
import { allMailsSent, mailsTo } from '../../support/mails';
import { newOrderId, signInAdmin, signUpMember, uploadImage } from '../../support/people';
import { endWindow, historyOf, pathOf, REPORT, reject, submittedDeal } from '../../support/payments';
import { startServer, type ApiRequest, type TestServer } from '../../support/server';

let server: TestServer;
let dispute: Dispute;
beforeAll(async () => {
  server = await startServer();
  dispute = await openDispute(server);
});
afterAll(() => server.close());

let count = 0;
const newKey = () => `key-${(count += 1)}`;
const withKey = <T>(key: string, path: string, request: ApiRequest) =>
  server.api<T & { code?: string }>(path, { ...request, headers: { [IDEMPOTENCY_KEY_HEADER]: key } });

const say = (key: string, mesaage: string, token = dispute.payer.token) =>
  withKey<PostMessageAnswer>(key, PATHS.postMessage, { token, body: { roomId: dispute.roomId, mesaage } });
const said = async (content: string) => {
  const { body } = await server.api<MessagesAnswer>(PATHS.messages(dispute.roomId), {
    token: dispute.payer.token,
  });
  return body.messages.filter((message) => message.content === content);
};

test('a chat message sent again after a lost answer is stored once and gets the same answer', async () => {
  const key = newKey();
  const first = await say(key, 'Only once, please');
  const again = await say(key, 'Only once, please');
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect(await said('Only once, please')).toHaveLength(1);
});

test('twenty repeats at the same time count once', async () => {
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 20 }, () => say(key, 'Twenty at once')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.newMessage._id)).size).toBe(1);
  expect(await said('Twenty at once')).toHaveLength(1);
});

test('without a key, or with a new one, the same text is sent as two messages', async () => {
  const request = { token: dispute.payer.token, body: { roomId: dispute.roomId, mesaage: 'Said twice' } };
  await server.api(PATHS.postMessage, request);
  await say(newKey(), 'Said twice');
  expect(await said('Said twice')).toHaveLength(2);
});

test('the same key with different text is refused and changes nothing', async () => {
  const key = newKey();
  await say(key, 'The first words');
  const { status, body } = await say(key, 'Other words');
  expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(await said('Other words')).toHaveLength(0);
});

test('two people can use the same key independently', async () => {
  const key = newKey();
  await say(key, 'From both');
  expect((await say(key, 'From both', dispute.receiver.token)).status).toBe(200);
  expect(await said('From both')).toHaveLength(2);
});

test('a message to support sent again is stored and mailed once', async () => {
  const member = await signUpMember(server);
  const admin = await signInAdmin(server);
  const body = { subject: 'Sent again, once', message: 'The answer to this got lost.' };
  const key = newKey();
  for (let turn = 0; turn < 3; turn += 1)
    expect((await withKey(key, PATHS.support, { token: member.token, body })).status).toBe(200);
  const support = await server.api<AdminSupportAnswer>('/admin/support', { token: admin.token });
  expect(support.body.supportMessages.filter(({ user }) => user._id === member.id)).toHaveLength(1);
  await allMailsSent(server);
  const mails = await mailsTo(server, admin.email);
  expect(mails.filter(({ subject }) => subject === `Support: ${body.subject}`)).toHaveLength(1);
});

test("a proof sent again gets the first answer instead of 'already submitted'", async () => {
  const payer = await signUpMember(server);
  const [payment] = payer.user.payments;
  const body = {
    paymentId: payment!.paymentId,
    transactionId: newOrderId(),
    screenShot: await uploadImage(server),
  };
  const key = newKey();
  const request = { method: 'PUT' as const, token: payer.token, body };
  const answers = await Promise.all([1, 2, 3].map(() => withKey(key, PATHS.uploadPaymentProof, request)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  expect(pathOf(await historyOf(server, payer, payment!))).toEqual(['pending -> submitted']);
});

test('a dispute sent again opens one chat; the same key for another payment is refused', async () => {
  const [deal, other] = [await submittedDeal(server), await submittedDeal(server)];
  const key = newKey();
  const request = { method: 'PUT' as const, token: deal.receiver.token, body: REPORT };
  const path = PATHS.disputePayment(deal.payment.paymentId);
  expect((await withKey(key, path, request)).status).toBe(200);
  expect((await withKey(key, path, request)).status).toBe(200);
  expect(pathOf(await historyOf(server, deal.payer, deal.payment))).toHaveLength(2);
  expect((await withKey(key, PATHS.disputePayment(other.payment.paymentId), request)).status).toBe(422);
});

test('a refused request may be repeated with the same key', async () => {
  const deal = await submittedDeal(server);
  const key = newKey();
  const request = { method: 'PUT' as const, token: deal.payer.token, body: REPORT };
  const path = PATHS.disputePayment(deal.payment.paymentId);
  expect((await withKey(key, path, request)).status).toBe(409);
  await reject(server, deal);
  expect((await withKey(key, path, request)).status).toBe(200);
});

test('a refusal because the window has just ended stores no key either', async () => {
  const deal = await submittedDeal(server);
  await endWindow(server, deal.payment);
  const request = { method: 'PUT' as const, token: deal.receiver.token, body: REPORT };
  const path = PATHS.disputePayment(deal.payment.paymentId);
  const key = newKey();
  const answers = [await withKey(key, path, request), await withKey(key, path, request)];
  expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
    Array(2).fill('409 wrong_status'),
  );
});

test.each(['', ' ', 'with space', 'x'.repeat(201)])('the key %j is malformed', async (key) => {
  // fetch trims header values, so a key of spaces arrives empty.
  expect((await say(key, 'A bad key')).status).toBe(400);
});

test('a key is remembered for 24 hours; then its row is deleted and it can be used again', async () => {
  const key = newKey();
  await say(key, 'A day ago');
  const makeOld = () =>
    sql`update idempotency_keys set created_at = now() - interval '24 hours 1 second' where key = ${key}`.execute(
      server.db,
    );
  await makeOld();
  await say(key, 'Today');
  expect(await said('Today')).toHaveLength(1);
  await makeOld();
  await collectOldRows(server.services).run();
  const rows = await server.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();
  expect(rows).toEqual([]);
});
