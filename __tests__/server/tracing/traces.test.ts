import { PATHS } from '../../../contract/wire';
import { submittedDeal } from '../../support/payments';
import { startServer, type TestServer } from '../../support/server';
import { startTraceReceiver, type ReceivedSpan, type TraceReceiver } from '../../support/traceReceiver';
import { until } from '../../support/until';

const REQUEST_ID = '0123456789abcdef0123456789abcdef';
const OTHER_ID = 'fedcba9876543210fedcba9876543210';
const CALLER = { traceId: '11111111111111112222222222222222', spanId: '3333333333333333' };

let receiver: TraceReceiver;
let server: TestServer;
let secrets: string[];
beforeAll(async () => {
  receiver = await startTraceReceiver();
  server = await startServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, RATE_LIMIT: 'on' } });
  const { payer, receiver: company, payment } = await submittedDeal(server);
  const accepted = await server.api(PATHS.acceptPayment(payment.paymentId), {
    method: 'PUT',
    token: company.token,
    headers: { 'x-request-id': REQUEST_ID },
  });
  expect(accepted.status).toBe(200);
  await server.api(PATHS.login, {
    body: { email: 'nobody@private.test', password: 'wr0ngpw' },
    headers: { 'x-request-id': OTHER_ID },
  });
  await server.api(PATHS.profile, {
    token: payer.token,
    headers: { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` },
  });
  secrets = [
    payer.email,
    payer.user.fullName,
    payer.user.phone,
    payer.password,
    payer.token,
    company.token,
    payment.paymentId,
    payment._id,
    payer.id,
    'private.test',
    'wr0ngpw',
    '127.0.0.1',
  ];
  await until(() => [REQUEST_ID, OTHER_ID, CALLER.traceId].every((id) => rootOf(id)));
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const spansOf = (id: string) => receiver.spans.filter(({ traceId }) => traceId === id);
const rootOf = (id: string) => spansOf(id).find(({ name }) => /^(GET|PUT|POST) /.test(name));
const attributesOf = ({ attributes }: ReceivedSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('one accepted payment is one trace of its call and its statements, under its request id', () => {
  const [root, statements] = [
    rootOf(REQUEST_ID)!,
    spansOf(REQUEST_ID).filter(({ name }) => name.startsWith('sql ')),
  ];
  expect(root.name).toBe('PUT /api/broker/user/accept-payment/:paymentId');
  expect(root.parentSpanId).toBeFalsy();
  expect(attributesOf(root)).toEqual({
    'http.request.method': 'PUT',
    'http.route': '/api/broker/user/accept-payment/:paymentId',
    'http.response.status_code': 200,
    'peerproof.request_id': REQUEST_ID,
  });
  const names = statements.map(({ name }) => name);
  for (const name of ['sql begin', 'sql select', 'sql commit']) expect(names).toContain(name);
  const texts = statements.map((span) => String(attributesOf(span)['db.query.text']));
  expect(
    texts.some((text) => /update payments\b/.test(text) && /insert into payment_history/.test(text)),
  ).toBe(true);
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root.spanId]));
});

test('a call with a body is one trace too, and has the status of its refusal', () => {
  const root = rootOf(OTHER_ID)!;
  expect(attributesOf(root)).toMatchObject({
    'http.route': '/api/auth/login',
    'http.response.status_code': 401,
  });
  expect(spansOf(OTHER_ID).filter(({ name }) => name === 'sql select').length).toBeGreaterThan(0);
});

test("a caller's trace goes on", () => {
  expect(rootOf(CALLER.traceId)).toMatchObject({
    parentSpanId: CALLER.spanId,
    name: 'GET /api/auth/profile',
  });
  expect(spansOf(CALLER.traceId).length).toBeGreaterThan(1);
});

test('an email that is sent has a span, and the loops have none for their statements', async () => {
  await until(() => receiver.spans.some(({ name }) => name === 'mail send'));
  const known = new Set(
    receiver.spans.filter(({ name }) => !name.startsWith('sql ')).map(({ traceId }) => traceId),
  );
  expect(receiver.spans.filter(({ traceId }) => !known.has(traceId))).toEqual([]);
});

test('no span has anything of a person', () => {
  expect(receiver.spans.length).toBeGreaterThan(30);
  const all = JSON.stringify(receiver.spans);
  for (const secret of secrets) expect([secret, all.includes(secret)]).toEqual([secret, false]);
  const keys = new Set(receiver.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].filter((key) => !KNOWN.includes(key))).toEqual([]);
});

/** A new one has to be looked at: may it hold anything of a person? */
const KNOWN = [
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'peerproof.mail_id',
  'peerproof.request_id',
];

test('an unreachable trace receiver changes no answer', async () => {
  const away = await startServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } });
  expect((await away.api('/company/plans')).status).toBe(200);
  await away.close();
});
