import fc from 'fast-check';
import { IDEMPOTENCY_KEY_HEADER, type ErrorAnswer } from '../../../contract/wire';
import { openDispute, type Dispute } from '../../support/disputes';
import { banPerson, signInAdmin, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

/** Always the same requests, so that a failure can be reproduced. */
const SEED = 20_270;
const RUNS_PER_ROUTE = 12;
const WITHOUT_SESSION = 2;

let server: TestServer;
let dispute: Dispute;
/** Nobody, an invalid token (`WITHOUT_SESSION`), and one user of each kind. */
let tokens: (string | undefined)[];

beforeAll(async () => {
  server = await startServer();
  dispute = await openDispute(server);
  const other = await openDispute(server);
  await banPerson(server, other.payer);
  const people = [dispute.payer, dispute.receiver, other.payer, await signUpMember(server)];
  tokens = [
    undefined,
    'no.token.atall',
    (await signInAdmin(server)).token,
    ...people.map(({ token }) => token),
  ];
});
afterAll(() => server.close());

const FIELDS = [
  ...[
    'email',
    'password',
    'newPassword',
    'fullName',
    'phone',
    'paymentMethodId',
    'profileImage',
    'referCode',
  ],
  ...['enteredOtp', 'refreshToken', 'screenShot', 'paymentId', 'senderPaymentMethodId', 'recieverPaymentId'],
  ...['transactionId', 'reason', 'reasonImage', 'status', 'subject', 'message', 'roomId', 'mesaage'],
  ...['title', 'description', 'url', 'banned', 'done', '__proto__', 'constructor', 'valueOf', 'toString'],
];
const QUERIES = ['status', 'search', 'limit', 'cursor', 'before', 'query', 'exp', 'sig', 'download'];

const odd = fc.constantFrom(
  ...[
    '',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    'undefined',
    '\0',
    '\ud800',
    '%',
    '../../etc/passwd',
    "' or 1=1 --",
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'PP-000000',
    '$where',
    'x'.repeat(300),
    '٣',
    'MjAyNi0xMS0yMVQwNjowNzo0MC41NDlaIHg',
  ],
);
const text = () =>
  fc.oneof(odd, fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 20 }), ids());
/** Existing ids, for requests that get past the first check. */
const ids = () => fc.constantFrom(...['room', 'payment', 'uuid', 'person'].map((name) => `<${name}>`));
const known = (value: string) =>
  value
    .replace('<room>', dispute.roomId)
    .replace('<payment>', dispute.payment.paymentId)
    .replace('<uuid>', dispute.payment._id)
    .replace('<person>', dispute.payer.id);

const value = fc.oneof(text(), fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.maxSafeInteger());
const body = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 })
      .map((object) => JSON.stringify(object)),
  },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: text() },
);
const query = fc.dictionary(fc.constantFrom(...QUERIES), text(), { maxKeys: 4 });
/** The characters that a header may have. */
const headerText = fc.stringMatching(/^[\x21-\x7e]{1,220}$/);
const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
    ),
    accept: headerText,
    'if-none-match': headerText,
    'x-forwarded-for': headerText,
    'x-forwarded-proto': headerText,
    [IDEMPOTENCY_KEY_HEADER]: headerText,
    range: headerText,
  },
  { requiredKeys: [] },
);
const request = fc.record({
  who: fc.nat(),
  params: fc.array(text(), { minLength: 2, maxLength: 2 }),
  query,
  headers,
  body,
});
type AnyRequest = typeof request extends fc.Arbitrary<infer T> ? T : never;

/** An address cannot have half of a surrogate pair. */
const encode = (part: string) => encodeURIComponent(Buffer.from(known(part)).toString());

async function call(method: string, pattern: string, { who, params, query, headers, body }: AnyRequest) {
  const values = [...params];
  const path = pattern.replaceAll(/:\w+/g, () => encode(values.shift() ?? 'x'));
  const search = Object.entries(query).map(([name, text]) => `${name}=${encode(text)}`);
  // After a sign-out the token would be useless.
  const token = tokens[who % (pattern.endsWith('/logout') ? WITHOUT_SESSION : tokens.length)];
  const hasBody = !['GET', 'HEAD'].includes(method);
  return fetch(`${server.url}${path}${search.length ? '?' : ''}${search.join('&')}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: hasBody ? known(body) : undefined,
  });
}

const LEAKS =
  /node_modules|server\/|\.ts:\d|at .+ \(|select |insert into|SyntaxError|TypeError|kysely|pglite/i;

it('answers random requests to every route with a fitting status and a sentence, never with a server error', async () => {
  const routes = server.product.routes.filter(({ path }) => path.startsWith('/api/') || path === '/metrics');
  expect(routes.length).toBeGreaterThan(45);
  const statuses = new Set<number>();
  for (const { method, path } of routes)
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        const answer = await call(method, path, sent);
        const said = await answer.text();
        statuses.add(answer.status);
        const shown = { route: `${method} ${path}`, status: answer.status, said };
        if (answer.status >= 500) throw new Error(JSON.stringify(shown));
        if (answer.status < 400) return;
        if (method === 'HEAD') return;
        expect({ ...shown, type: answer.headers.get('content-type') }).toMatchObject({
          type: expect.stringContaining('application/json'),
        });
        const error = JSON.parse(said) as ErrorAnswer;
        expect({ ...shown, error }).toMatchObject({
          error: {
            requestId: expect.any(String),
            message: expect.stringMatching(/^[A-Z'].+[.?]$/s),
            code: expect.stringMatching(/^[a-z_]+$/),
          },
        });
        expect(said).not.toMatch(LEAKS);
      }),
      { seed: SEED, numRuns: RUNS_PER_ROUTE },
    );
  // Not everything was refused by the first check.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 422]));
}, 240_000);
