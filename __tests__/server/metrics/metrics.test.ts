import { sql, type RawBuilder } from 'kysely';
import { TRANSITIONS } from '../../../contract/payment';
import { PATHS } from '../../../contract/wire';
import { VERSION } from '../../../server/version';
import { openDispute } from '../../support/disputes';
import { sweep } from '../../support/loops';
import { endWindow, letPass } from '../../support/payments';
import { decide, payPayment, signInCompany, signUpMember } from '../../support/people';
import { addDevice, PRIVATE, startPushService } from '../../support/pushService';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const HOUR_MS = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const metrics = (headers: Record<string, string> = {}, { url } = server) =>
  fetch(`${url}/metrics`, { headers });

test('an operator on this machine reads requests, sockets, payments, the sweep, the mail queue and the pool', async () => {
  await server.api('/company/plans');
  const answer = await metrics();
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(
    /peerproof_http_request_seconds_count\{method="GET",route="\/api\/company\/plans",status="200"\} 1/,
  );
  for (const name of ['sockets', 'sweep_lag_seconds', 'mails_waiting', 'mails_oldest_seconds'])
    expect(text).toMatch(new RegExp(`^peerproof_${name} 0$`, 'm'));
  expect(text).toContain('peerproof_payments{status="submitted"} 0');
  expect(text).toMatch(/^peerproof_database_connections\{state="waiting"\} \d+$/m);
});

test('payments are counted by their current status', async () => {
  const member = await signUpMember(server);
  await payPayment(server, member, member.user.payments[0]!);
  const text = await (await metrics()).text();
  for (const [status, count] of Object.entries({ pending: 4, submitted: 1, accepted: 0 }))
    expect(text).toContain(`peerproof_payments{status="${status}"} ${count}\n`);
});

test('each step of a payment is counted by its row of the transition table', async () => {
  const steps = async () =>
    Object.fromEntries(
      [
        ...(await (await metrics()).text()).matchAll(/^peerproof_steps_total\{transition="(\w+)"\} (\d+)$/gm),
      ].map(([, name = '', count]) => [name, Number(count)]),
    );
  const before = await steps();
  expect(Object.keys(before)).toEqual(TRANSITIONS.map(({ name }) => name));
  const member = await signUpMember(server);
  const company = await signInCompany(server);
  const [first, second] = member.user.payments;
  await payPayment(server, member, first!);
  await payPayment(server, member, second!);
  await decide(server, company, PATHS.acceptPayment(first!.paymentId));
  // Refused, so not counted.
  await server.api(PATHS.acceptPayment(first!.paymentId), { method: 'PUT', token: company.token });
  await endWindow(server, second!);
  await sweep(server);
  expect(await steps()).toEqual({
    ...before,
    submit: before.submit! + 2,
    accept: before.accept! + 1,
    expire: before.expire! + 1,
  });
});

test('the age of waiting decisions is that of the oldest, and 0 if nothing waits', async () => {
  const other = await startServer();
  const ages = async () => {
    const text = await (await metrics({}, other)).text();
    return ['payment', 'dispute', 'appeal'].map((what) =>
      Number(
        new RegExp(`^peerproof_oldest_waiting_seconds\\{what="${what}"\\} ([\\d.]+)$`, 'm').exec(text)?.[1],
      ),
    );
  };
  try {
    expect(await ages()).toEqual([0, 0, 0]);
    const dispute = await openDispute(other);
    const member = await signUpMember(other);
    await payPayment(other, member, member.user.payments[0]!);
    await letPass(other, dispute.payment, 3 * HOUR_MS);
    await letPass(other, member.user.payments[0]!, 2 * HOUR_MS);
    const [payment, disputed, appeal] = await ages();
    expect(payment).toBeGreaterThanOrEqual(2 * 3600);
    expect(payment).toBeLessThan(2 * 3600 + 60);
    expect(disputed).toBeGreaterThanOrEqual(3 * 3600);
    expect(appeal).toBe(0);
  } finally {
    await other.close();
  }
});

test('each loop says when it last ran, and a refused sign-in counts by its answer', async () => {
  const loop = /^peerproof_loop_last_run_timestamp_seconds\{loop="mail"\} ([\d.]+)$/m;
  const ranAt = async () => Number(loop.exec(await (await metrics()).text())?.[1]);
  await until(async () => (await ranAt()) > Date.now() / 1000 - 60);
  await server.api(PATHS.login, { body: { email: 'nobody@peer.io', password: 'wrong12' } });
  await server.api(PATHS.login, { body: { email: 'nobody', password: '' } });
  const text = await (await metrics()).text();
  expect(text).toContain('peerproof_sign_ins_refused_total{status="401"} 1\n');
  expect(text).toContain('peerproof_sign_ins_refused_total{status="422"} 1\n');
  expect(text).toContain('peerproof_sign_ins_refused_total{status="429"} 0\n');
});

test('a push that nobody sends is overdue, but not while its device pauses after a failure', async () => {
  const service = await startPushService();
  const idle = await startServer({ env: PRIVATE, loops: false });
  const figures = async () => {
    const text = await (await metrics({}, idle)).text();
    return ['waiting', 'overdue_seconds'].map((name) =>
      Math.floor(Number(new RegExp(`^peerproof_pushes_${name} ([\\d.]+)$`, 'm').exec(text)?.[1])),
    );
  };
  const pauseUntil = (time: RawBuilder<Date>) =>
    idle.db.updateTable('push_devices').set({ not_before: time }).execute();
  try {
    expect(await figures()).toEqual([0, 0]);
    const member = await signUpMember(idle);
    await addDevice(idle, service, member);
    await sql`
      insert into push_messages (device_id, user_id, kind, subject, due_at)
      select id, user_id, 'payments', 'payment PP-000000', now() - interval '10 minutes' from push_devices`.execute(
      idle.db,
    );
    const [waiting, overdue] = await figures();
    expect(waiting).toBe(1);
    expect(overdue).toBeGreaterThanOrEqual(600);
    await pauseUntil(sql`now() + interval '1 hour'`);
    expect(await figures()).toEqual([1, 0]);
    await pauseUntil(sql`now() - interval '1 minute'`);
    const [, sincePause] = await figures();
    expect(sincePause).toBeGreaterThanOrEqual(60);
    expect(sincePause).toBeLessThan(600);
  } finally {
    await idle.close();
    await service.close();
  }
});

test('version, room and dependencies are there', async () => {
  const text = await (await metrics()).text();
  expect(text).toContain(`peerproof_build_info{version="${VERSION}",node="${process.version}",database="`);
  expect(text).toMatch(/^peerproof_storage_bytes\{what="free"\} \d+$/m);
  expect(text).toMatch(/^peerproof_storage_bytes\{what="reserve"\} \d+/m);
  expect(text).toMatch(/^peerproof_database_up 1$/m);
  expect(text).toMatch(server.redisUrl ? /^peerproof_redis_up 1$/m : /^peerproof_redis_up Nan$/m);
});

test('without a replica no read counts as one that it could answer', async () => {
  await server.api(PATHS.announcements);
  await server.api(PATHS.clientPayments, { token: (await signInCompany(server)).token });
  const text = await (await metrics()).text();
  const reads = [...text.matchAll(/^peerproof_replica_reads_total\{answer="(\w+)"\} (\d+)$/gm)];
  expect(reads.length).toBeGreaterThan(5);
  expect(reads.filter(([, , count]) => count !== '0')).toEqual([]);
  expect(text).toMatch(/^peerproof_replica_lag_bytes Nan$/m);
});

test('without its database a process still answers the rest, and no old figure', async () => {
  const other = await startServer();
  try {
    await other.db.destroy();
    const answer = await metrics({}, other);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toMatch(/^peerproof_database_up 0$/m);
    expect(text).toMatch(/^peerproof_sweep_lag_seconds Nan$/m);
    expect(text).not.toMatch(/^peerproof_payments\{/m);
    expect(text).toMatch(/^peerproof_sockets 0$/m);
  } finally {
    await other.close();
  }
});

test('requests from elsewhere through a proxy are refused', async () => {
  expect((await metrics({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
});

test('the address from a trusted proxy counts, one that anybody else claims does not', async () => {
  const other = await startServer({ env: { TRUST_PROXY: '10.1.2.0/24' } });
  try {
    expect((await metrics({ 'x-forwarded-for': '203.0.113.9' }, other)).status).toBe(200);
  } finally {
    await other.close();
  }
});

test('METRICS_TOKEN makes the token required, even from this machine', async () => {
  const other = await startServer({ env: { METRICS_TOKEN: 'scrape-me' } });
  try {
    expect((await metrics({}, other)).status).toBe(403);
    expect((await metrics({ authorization: 'Bearer scrape-it' }, other)).status).toBe(403);
    expect((await metrics({ authorization: 'Bearer scrape-me' }, other)).status).toBe(200);
  } finally {
    await other.close();
  }
});
