import { transitionNamed } from '../../../contract/payment';
import {
  ADMIN_PATHS,
  type AdminActivityAnswer,
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
  const before = await get<AdminOverview>(ADMIN_PATHS.overview);
  const first = await openDispute(server);
  const second = await openDispute(server);
  const { disputes } = await get<AdminDisputesAnswer>(ADMIN_PATHS.disputes);
  expect(disputes.slice(-2).map(({ paymentId }) => paymentId)).toEqual([
    first.payment.paymentId,
    second.payment.paymentId,
  ]);
  expect(disputes.at(-2)).toMatchObject({
    status: 'disputed',
    disputedBy: 'receiver',
    reason: expect.stringContaining('another account than mine'),
    reasonImage: null,
    payer: { _id: first.payer.id, email: first.payer.email },
    receiver: { _id: first.receiver.id },
    chatRoomId: { _id: first.roomId },
  });
  const receipt = await fetch(new URL(disputes.at(-2)!.paymentLink!, server.url));
  expect(receipt.status).toBe(200);
  const overview = await get<AdminOverview>(ADMIN_PATHS.overview);
  expect(overview).toMatchObject({
    users: before.users + 2,
    active: before.active,
    banned: before.banned,
    openDisputes: before.openDisputes + 2,
    payments: { pending: before.payments.pending + 8, disputed: before.payments.disputed + 2 },
  });
});

it.each(['accepted', 'rejected'] as const)(
  'ends a dispute as %s; both parties see it at once, and the audit log has it',
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

it('pages through the disputes in order, each once, with the total', async () => {
  await openDispute(server);
  const all = (await get<AdminDisputesAnswer>(ADMIN_PATHS.disputes)).disputes.map(
    ({ paymentId }) => paymentId,
  );
  expect(all.length).toBeGreaterThan(2);
  const paged: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = `limit=2${cursor ? `&cursor=${cursor}` : ''}`;
    const page = await get<AdminDisputesAnswer>(`${ADMIN_PATHS.disputes}?${query}`);
    expect(page.disputes.length).toBeLessThanOrEqual(2);
    expect(page.counts).toEqual({ total: all.length });
    paged.push(...page.disputes.map(({ paymentId }) => paymentId));
    cursor = page.nextCursor;
  } while (cursor);
  expect(paged).toEqual(all);
  for (const query of ['limit=0', 'limit=201', 'cursor=nonsense'])
    expect((await server.api(`${ADMIN_PATHS.disputes}?${query}`, { token: admin.token })).status).toBe(400);
});

it('shows per day the steps, the payments in each status and how long decisions took', async () => {
  const { payer, payment } = await openDispute(server);
  await resolve(payment.paymentId, { status: 'accepted', reason });
  // Five days ago: a proof that its receiver accepted after two hours, and one that was approved automatically.
  const [, second, third] = payer.user.payments;
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * 3_600_000);
  const steps = [
    { of: second!, at: ago(122), name: 'submit' },
    { of: third!, at: ago(122), name: 'submit' },
    { of: second!, at: ago(120), name: 'accept' },
    { of: third!, at: ago(98), name: 'expire' },
  ] as const;
  await server.db
    .insertInto('payment_history')
    .values(
      steps.map(({ of, at, name }) => ({
        payment_id: of._id,
        at,
        actor_id: null,
        actor_role: transitionNamed(name).by,
        transition: name,
        attempt: 1,
        from_status: transitionNamed(name).from,
        to_status: transitionNamed(name).to,
      })),
    )
    .execute();
  await server.db
    .updateTable('payments')
    .set(({ selectFrom }) => ({
      status: 'accepted',
      transaction_id: 'ORDER-OLD',
      expires_at: ago(98),
      proof_file_id: selectFrom('payments').select('proof_file_id').where('id', '=', payment._id),
    }))
    .where('id', 'in', [second!._id, third!._id])
    .execute();
  const { payments: standing } = await get<AdminOverview>(ADMIN_PATHS.overview);
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const dayBeforeTheCall = dayOf(new Date());
  const { days } = await get<AdminActivityAnswer>(ADMIN_PATHS.activity);
  const on = (day: string) => days.find((each) => each.day === day)!;

  expect(days).toHaveLength(30);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  const today = days.at(-1)!;
  // Midnight may have passed during the call.
  expect([dayBeforeTheCall, dayOf(new Date())]).toContain(today.day);
  expect(today.standing).toEqual(standing);
  const decided = days.findLast(({ disputes }) => disputes.count > 0);
  expect(decided?.disputes).toMatchObject({
    medianSeconds: expect.any(Number),
    p90Seconds: expect.any(Number),
  });
  const earlier = on(dayOf(ago(120)));
  expect(earlier.proofs).toEqual({ count: 1, medianSeconds: 7200, p90Seconds: 7200 });
  const approvedByTime = on(dayOf(ago(98)));
  expect(approvedByTime.entered.accepted).toBeGreaterThan(0);
  expect(approvedByTime.proofs.medianSeconds).not.toBe(24 * 3600);
  // Counted backwards: before that day's acceptance there was one fewer.
  const dayBefore = on(dayOf(new Date(Date.parse(earlier.day) - 1)));
  expect(earlier.standing.accepted - dayBefore.standing.accepted).toBe(earlier.entered.accepted);
});

it('requires a decision, a reason of ten characters and an existing payment', async () => {
  const { payment } = await openDispute(server);
  expect((await resolve(payment.paymentId, { status: 'pending', reason })).status).toBe(422);
  expect((await resolve(payment.paymentId, { status: 'accepted', reason: 'too short' })).status).toBe(422);
  expect((await resolve('PP-NOTHERE', { status: 'accepted', reason })).status).toBe(404);
  expect((await server.api(ADMIN_PATHS.payment('PP-NOTHERE'), { token: admin.token })).status).toBe(404);
  expect((await server.api(ADMIN_PATHS.payment('PP-%00'), { token: admin.token })).status).toBeLessThan(500);
});
