import {
  ADMIN_PATHS,
  type AdminDisputesAnswer,
  type AdminOverview,
  type AdminPaymentAnswer,
  type ResolveAnswer,
} from '../../../contract/admin';
import { openDispute } from '../../support/disputes';
import { refreshed, signInAdmin, type Person } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, nextEvent } from '../../support/sockets';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startServer();
  admin = await signInAdmin(server);
});
afterAll(() => server.close());

const get = async <T>(path: string) => (await server.api<T>(path, { token: admin.token })).body;
const resolve = (paymentId: string, body: object) =>
  server.api<ResolveAnswer & { code: string }>(ADMIN_PATHS.resolve(paymentId), {
    method: 'PUT',
    token: admin.token,
    body,
  });
const reason = 'The receipt shows the order ID.';

it('lists the disputes, oldest first, with parties, reason, receipt and chat', async () => {
  const first = await openDispute(server);
  const second = await openDispute(server);
  const { disputes } = await get<AdminDisputesAnswer>(ADMIN_PATHS.disputes);
  expect(disputes.map(({ paymentId }) => paymentId)).toEqual([
    first.payment.paymentId,
    second.payment.paymentId,
  ]);
  expect(disputes[0]).toMatchObject({
    status: 'disputed',
    disputedBy: 'receiver',
    reason: expect.stringContaining('another account than mine'),
    reasonImage: null,
    payer: { _id: first.payer.id, email: first.payer.email },
    receiver: { _id: first.receiver.id },
    chatRoomId: { _id: first.roomId },
  });
  const receipt = await fetch(new URL(disputes[0]!.paymentLink!, server.url));
  expect(receipt.status).toBe(200);
  const overview = await get<AdminOverview>(ADMIN_PATHS.overview);
  expect(overview).toMatchObject({
    users: 2,
    active: 0,
    banned: 0,
    openDisputes: 2,
    payments: { pending: 8, disputed: 2 },
  });
});

it.each(['accepted', 'rejected'] as const)(
  'ends a dispute as %s; both parties see it at once, and it is on record',
  async (status) => {
    const { payer, receiver, payment } = await openDispute(server);
    const sockets = await Promise.all([payer, receiver].map(({ token }) => connectSocket(server, token)));
    const told = sockets.map((socket) => nextEvent(socket, 'client-transactionsUpdated'));

    const { body } = await resolve(payment.paymentId, { status, reason });
    expect(body).toMatchObject({ message: `Payment has been marked as ${status}.`, payment: { status } });
    expect(await Promise.all(told)).toEqual([[payer.id], [receiver.id]]);
    expect((await refreshed(server, payer)).user.payments[0]).toMatchObject({ status });
    sockets.forEach((socket) => socket.close());

    const { history } = await get<AdminPaymentAnswer>(ADMIN_PATHS.payment(payment.paymentId));
    expect(history.at(-1)).toMatchObject({
      actor: { _id: admin.id, role: 'admin' },
      from: 'disputed',
      to: status,
      reason,
    });
    const actions = await server.db
      .selectFrom('admin_actions')
      .selectAll()
      .where('subject', '=', payment.paymentId)
      .execute();
    expect(actions).toMatchObject([{ admin_id: admin.id, action: `payment.${status}`, reason }]);

    const again = await resolve(payment.paymentId, { status: 'accepted', reason });
    expect(again.status).toBe(409);
    expect(again.body.message).toContain(status);
  },
);

it('needs a decision, a reason of ten characters and a payment that exists', async () => {
  const { payment } = await openDispute(server);
  expect((await resolve(payment.paymentId, { status: 'pending', reason })).status).toBe(422);
  expect((await resolve(payment.paymentId, { status: 'accepted', reason: 'too short' })).status).toBe(422);
  expect((await resolve('PP-NOTHERE', { status: 'accepted', reason })).status).toBe(404);
  expect((await server.api(ADMIN_PATHS.payment('PP-NOTHERE'), { token: admin.token })).status).toBe(404);
  expect((await server.api(ADMIN_PATHS.payment('PP-%00'), { token: admin.token })).status).toBeLessThan(500);
});
