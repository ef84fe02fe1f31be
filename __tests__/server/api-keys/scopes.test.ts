import { API_KEY_PATHS, NOT_FOR_API_KEYS, SCOPE_REQUIRED } from '../../../contract/apiKeys';
import { API_SCOPES, type ApiScope } from '../../../contract/apiScopes';
import {
  PATHS,
  type ChatRoomsAnswer,
  type ErrorAnswer,
  type PaymentAnswer,
  type PaymentsAnswer,
} from '../../../contract/wire';
import { makeKey } from '../../support/apiKeys';
import { openDispute, type Dispute } from '../../support/disputes';
import { banPerson, payPayment, signInAdmin, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

/** Every route that a key opens, and no others. */
const OPENED: Readonly<Record<ApiScope, readonly string[]>> = {
  'payments:read': [
    'GET /api/broker/client-payments',
    'GET /api/broker/client-payments/totals',
    'GET /api/broker/summary',
    'GET /api/broker/payments/:paymentId/history',
    'GET /api/broker/my-clients',
    'GET /api/broker/my-brokers',
  ],
  'payments:decide': [
    'PUT /api/broker/user/accept-payment/:paymentId',
    'PUT /api/broker/user/reject-payment/:paymentId',
    'PUT /api/broker/user/dispute-payment/:paymentId',
    'PUT /api/broker/user/propose-settlement/:paymentId',
    'PUT /api/broker/user/answer-settlement/:paymentId',
  ],
  chat: ['GET /api/chat/my-rooms', 'GET /api/chat/messages/:roomId', 'POST /api/chat/postMesage'],
  statements: ['GET /api/broker/my-payments.csv', 'GET /api/broker/payments/:paymentId/evidence'],
};

let server: TestServer;
let dispute: Dispute;
beforeAll(async () => {
  server = await startServer({ documented: true });
  dispute = await openDispute(server);
});
afterAll(() => server.close());

/** What the call says to a key; no path has a real id, and no body is right. */
async function call(route: string, token: string): Promise<{ status: number; body: ErrorAnswer }> {
  const [method, pattern = ''] = route.split(' ');
  const path = pattern.replace('/api', '').replace(/:\w+/, '01a1fcb7-b868-765f-94c9-55fe3b3c5d1b');
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  return server.api(path, { method: method as 'GET', token, body });
}

test('each scope opens its calls, and no other call of a member or an administrator', async () => {
  const routes = server.product.routes
    .filter(
      ({ method, path, access }) => method !== 'HEAD' && path.startsWith('/api/') && access !== 'anyone',
    )
    .map(({ method, path }) => `${method} ${path}`);
  expect(routes).toEqual(expect.arrayContaining(Object.values(OPENED).flat()));
  const opened: Record<string, string[]> = {};
  const refused = new Map<string, Set<unknown>>();
  for (const scope of API_SCOPES) {
    const { token } = await makeKey(server, dispute.receiver, { scope });
    opened[scope] = [];
    for (const route of routes) {
      const { status, body } = await call(route, token);
      const isRefused =
        status === 401 ||
        [SCOPE_REQUIRED, NOT_FOR_API_KEYS].includes(body.code) ||
        (status === 404 && route.includes('/api/admin/'));
      if (!isRefused) opened[scope].push(route);
      else
        refused.set(
          route,
          (refused.get(route) ?? new Set()).add(route.includes('/admin/') ? 404 : body.code),
        );
    }
    opened[scope].sort();
  }
  expect(opened).toEqual(
    Object.fromEntries(Object.entries(OPENED).map(([scope, names]) => [scope, [...names].sort()])),
  );
  // What one scope opens names it to the others; all the rest is for no key, and administration is not there.
  for (const [route, codes] of refused) {
    const isOpened = Object.values(OPENED).flat().includes(route);
    expect([route, [...codes]]).toEqual([
      route,
      [route.includes('/api/admin/') ? 404 : isOpened ? SCOPE_REQUIRED : NOT_FOR_API_KEYS],
    ]);
  }
});

test('a refusal names the scope that is needed', async () => {
  const { token } = await makeKey(server, dispute.receiver, { scope: 'chat statements' });
  const { status, body } = await server.api(PATHS.clientPayments, { token });
  expect(status).toBe(403);
  expect(body).toMatchObject({
    code: SCOPE_REQUIRED,
    message: 'This needs an API key with the scope payments:read, which this key does not have.',
  });
});

test('a key for chat alone learns neither sum nor status of the payments', async () => {
  const { receiver, roomId, payment } = dispute;
  const roomFor = async (scope: string) => {
    const { token } = await makeKey(server, receiver, { scope });
    const { body } = await server.api<ChatRoomsAnswer>(PATHS.chatRooms, { token });
    return body.chatRooms.find(({ _id }) => _id === roomId)!;
  };
  const chat = await roomFor('chat');
  expect(chat).toMatchObject({ paymentId: payment.paymentId });
  expect(Object.keys(chat)).not.toEqual(expect.arrayContaining(['amount']));
  expect(Object.keys(chat)).not.toEqual(expect.arrayContaining(['status']));
  expect(await roomFor('chat payments:read')).toMatchObject({ amount: payment.amount, status: 'disputed' });
});

test('a key reads, decides and writes as its owner, and the history names the owner', async () => {
  const { payer, receiver, roomId } = dispute;
  const { token } = await makeKey(server, receiver, { scope: API_SCOPES.join(' ') });
  const payment = await payPayment(server, payer, payer.user.payments[1]!);
  const listed = await server.api<PaymentsAnswer>(PATHS.clientPayments, { token });
  expect(listed.body.payments.map(({ paymentId }) => paymentId)).toContain(payment.paymentId);
  const accepted = await server.api<PaymentAnswer>(PATHS.acceptPayment(payment.paymentId), {
    method: 'PUT',
    token,
    headers: { 'Idempotency-Key': 'once' },
  });
  expect(accepted.body.payment.status).toBe('accepted');
  const { actor_id } = await server.db
    .selectFrom('payment_history')
    .innerJoin('payments', 'payments.id', 'payment_history.payment_id')
    .select('actor_id')
    .where('reference', '=', payment.paymentId)
    .where('transition', '=', 'accept')
    .executeTakeFirstOrThrow();
  expect(actor_id).toBe(receiver.id);
  const sent = await server.api(PATHS.postMessage, { token, body: { roomId, mesaage: 'From a program' } });
  expect(sent.status).toBe(200);
});

test('a banned member’s key can do what the member can', async () => {
  const other = await openDispute(server);
  const { token } = await makeKey(server, other.payer, { scope: API_SCOPES.join(' ') });
  await banPerson(server, other.payer);
  expect((await server.api(PATHS.paymentSummary, { token })).body).toMatchObject({ code: 'banned' });
  expect((await server.api(PATHS.messages(other.roomId), { token })).status).toBe(200);
  const make = await server.api(API_KEY_PATHS.keys, {
    token: other.payer.token,
    body: { name: 'Another', scope: 'chat', days: 30 },
  });
  expect([make.status, make.body.code]).toEqual([403, 'banned']);
});

test('administrators make no keys, and a key of somebody who became one is refused', async () => {
  const admin = await signInAdmin(server);
  const body = { name: 'A program', scope: 'chat', days: 30 };
  const made = await server.api(API_KEY_PATHS.keys, { token: admin.token, body });
  expect([made.status, made.body.code]).toEqual([403, 'not_for_administrators']);
  const member = await signUpMember(server);
  const { token } = await makeKey(server, member);
  await server.db
    .updateTable('users')
    .set({ is_admin: true, admin_role: 'support' })
    .where('id', '=', member.id)
    .execute();
  expect((await server.api(PATHS.clientPayments, { token })).status).toBe(401);
});
