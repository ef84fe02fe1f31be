import { payPayment, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

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
    expect((await metrics({ authorization: 'Bearer scrape-mo' }, other)).status).toBe(403);
    expect((await metrics({ authorization: 'Bearer scrape-me' }, other)).status).toBe(200);
  } finally {
    await other.close();
  }
});
