import { sql } from 'kysely';
import { PATHS, type ErrorAnswer } from '../../../contract/wire';
import { NEWCOMERS } from '../../../server/payments/newcomers';
import {
  activeBroker,
  newOrderId,
  payPayment,
  signUpMember,
  unconfirm,
  uploadImage,
  type Person,
} from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
let broker: Awaited<ReturnType<typeof activeBroker>>;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT: 'on' }, documented: true });
  // One for all tests, since their uploads are limited, too.
  broker = await activeBroker(server);
});
beforeEach(() => server.db.deleteFrom('attempts').execute());
afterAll(() => server.close());

const proofOf = async (payer: Person, index: number) => ({
  paymentId: payer.user.payments[index]!.paymentId,
  transactionId: newOrderId(),
  screenShot: await uploadImage(server),
});
const send = ({ token }: Person, body: object, headers?: Record<string, string>) =>
  server.api<ErrorAnswer>(PATHS.uploadPaymentProof, { method: 'PUT', token, body, headers });
const prove = async (payer: Person, index: number) => send(payer, await proofOf(payer, index));
/** As if the receiver had had that many proofs of newcomers in this hour. */
const setCount = (receiverId: string, count: number) =>
  server.db
    .updateTable('attempts')
    .set({ count })
    .where(sql<boolean>`key like ${`%${receiverId}`}`)
    .execute();

test('a receiver gets a limited number of proofs an hour from newcomers, and all from others', async () => {
  const [first, second] = [
    await signUpMember(server, { referCode: broker.referCode }),
    await signUpMember(server, { referCode: broker.referCode }),
  ];
  await payPayment(server, first, first.user.payments[0]!);
  await setCount(broker.id, NEWCOMERS.maxPerHour - 1);
  expect((await prove(second, 0)).status).toBe(200);

  const third = await signUpMember(server, { referCode: broker.referCode });
  const refused = await prove(third, 0);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_proofs']);
  expect(refused.body.message).toMatch(/^This receiver has had too many proofs .* in \d+ minutes;/);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3600);
  // Another receiver of theirs is free.
  expect((await prove(third, 4)).status).toBe(200);

  await markAccepted(third, 4);
  expect((await prove(third, 0)).status).toBe(200);
});

/** As if the receiver had accepted this payment. */
const markAccepted = (payer: Person, index: number) =>
  server.db
    .updateTable('payments')
    .set({ status: 'accepted' })
    .where('id', '=', payer.user.payments[index]!._id)
    .execute();

/** As if the payment had been made with the proof of another one, and accepted. */
const markPaidAndAccepted = (payer: Person, index: number, modelId: string) =>
  sql`update payments set status = 'accepted', transaction_id = 'ORDER-' || payments.id, attempt = 1,
      (proof_file_id, expires_at) = (select proof_file_id, expires_at from payments where id = ${modelId})
    where id = ${payer.user.payments[index]!._id}`.execute(server.db);

test('members whom only others know are limited too, but not by proofs of accounts that nobody knows', async () => {
  const { referCode } = await activeBroker(server, { referCode: broker.referCode });
  const join = () => signUpMember(server, { referCode });
  const [first, second, third] = [await join(), await join(), await join()];
  expect(second.user.payments[1]!.userId._id).toBe(broker.id);
  await payPayment(server, first, first.user.payments[1]!);
  await setCount(broker.id, NEWCOMERS.maxPerHour);
  const acceptAlso = (member: Person, index: number) =>
    markPaidAndAccepted(member, index, first.user.payments[1]!._id);
  for (const member of [second, third]) await acceptAlso(member, 0);
  expect((await prove(second, 1)).status).toBe(200);
  await setCount(broker.id, NEWCOMERS.maxPerHour);
  expect((await prove(third, 1)).status).toBe(429);
  await acceptAlso(third, 4);
  expect((await prove(third, 1)).status).toBe(200);
});

test('accounts whose email nobody has confirmed do not use up what confirmed newcomers may send', async () => {
  const join = () => signUpMember(server, { referCode: broker.referCode });
  const [stranger, other, member] = [await join(), await join(), await join()];
  for (const person of [stranger, other]) await unconfirm(server, person);
  await payPayment(server, stranger, stranger.user.payments[0]!);
  await setCount(broker.id, NEWCOMERS.maxPerHour);
  const refused = await prove(other, 0);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_proofs']);
  expect(refused.body.message).toBe(
    'This receiver has had too many proofs from new members. Please confirm your email, then send yours again; your receipt and order ID are kept here.',
  );
  expect((await prove(member, 0)).status).toBe(200);
});

test('a repeated request gets the first answer, and counts once', async () => {
  const [first, second, third] = [
    await signUpMember(server, { referCode: broker.referCode }),
    await signUpMember(server, { referCode: broker.referCode }),
    await signUpMember(server, { referCode: broker.referCode }),
  ];
  await payPayment(server, first, first.user.payments[0]!);
  await setCount(broker.id, NEWCOMERS.maxPerHour - 2);
  const proof = await proofOf(second, 0);
  const [sent, repeated] = [
    await send(second, proof, { 'Idempotency-Key': 'a-newcomers-proof' }),
    await send(second, proof, { 'Idempotency-Key': 'a-newcomers-proof' }),
  ];
  expect([sent.status, repeated.status]).toEqual([200, 200]);
  expect((await prove(third, 0)).status).toBe(200);
  // Now there are too many, and the answer is still there.
  expect((await send(second, proof, { 'Idempotency-Key': 'a-newcomers-proof' })).body).toEqual(sent.body);
});

test('a refused proof does not count, and one that is withdrawn and sent again counts once', async () => {
  const payer = await signUpMember(server, { referCode: broker.referCode });
  const proof = await proofOf(payer, 0);
  expect((await send(payer, proof)).status).toBe(200);
  await setCount(broker.id, NEWCOMERS.maxPerHour - 1);
  expect((await prove(payer, 0)).status).toBe(409);
  const path = PATHS.withdrawPayment(payer.user.payments[0]!.paymentId);
  for (let time = 0; time < 3; time += 1) {
    expect((await server.api(path, { method: 'PUT', token: payer.token })).status).toBe(200);
    expect((await send(payer, proof)).status).toBe(200);
  }
  const other = await signUpMember(server, { referCode: broker.referCode });
  expect((await prove(other, 0)).status).toBe(200);

  // An hour later it counts again: proofs could otherwise be withdrawn for days and all be sent again at once.
  expect((await server.api(path, { method: 'PUT', token: payer.token })).status).toBe(200);
  await server.db.transaction().execute(async (trx) => {
    // Otherwise a trigger refuses the change.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update payment_history set at = at - interval '61 minutes'
      where payment_id = ${payer.user.payments[0]!._id}`.execute(trx);
  });
  expect((await send(payer, proof)).status).toBe(429);
});
