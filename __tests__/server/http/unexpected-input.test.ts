import { PATHS } from '../../../contract/wire';
import { newMember, refreshed, signIn, signUpMember } from '../../support/people';
import { sendRaw } from '../../support/sendRaw';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const OWN_RIGHTS = {
  isAdmin: true,
  is_admin: true,
  isBanned: false,
  referId: 'MINE001',
  refer_code: 'MINE001',
  payments: [],
  _id: '0190a7a0-0000-7000-8000-000000000000',
};

test('fields that a form does not have give nobody more rights', async () => {
  const form = newMember();
  expect((await server.api(PATHS.signUp, { body: { ...form, ...OWN_RIGHTS } })).status).toBe(201);
  const member = await signIn(server, form.email, form.password);
  const { fullName, phone, paymentMethodId } = form;
  const changed = await server.api(PATHS.updateProfile, {
    method: 'PUT',
    token: member.token,
    body: { fullName, phone, paymentMethodId, email: 'other@peer.io', password: 'other123', ...OWN_RIGHTS },
  });
  expect(changed.status).toBe(200);
  const { user } = await refreshed(server, member);
  expect(user).toMatchObject({ isAdmin: false, referId: null, email: form.email, _id: member.id });
  expect(user.payments).toHaveLength(5);
  expect((await signIn(server, form.email, form.password)).id).toBe(member.id);
});

test.each(['{"__proto__":{"isAdmin":true},', '{"constructor":{"prototype":{"isAdmin":true}},'])(
  'a body that reaches for the prototype changes nothing: %s',
  async (start) => {
    const { email, password } = await signUpMember(server);
    const body = `${start}"email":"${email}","password":"${password}"}`;
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await server.api(PATHS.login, { method: 'POST', body, headers });
    expect(status).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  },
);

test.each([
  ['arrays', '[', ']'],
  ['objects', '{"a":', '}'],
] as const)('a body of very many %s within one another is refused', async (_what, open, close) => {
  const { token } = await signUpMember(server);
  const put = (levels: number) =>
    server.api(PATHS.acceptPayment('PP-AAAAAA'), {
      method: 'PUT',
      token,
      body: `${open.repeat(levels)}0${close.repeat(levels)}`,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `levels-${levels}` },
    });
  for (const levels of [21, 5000, 10_000]) {
    const { status, body } = await put(levels);
    expect([levels, status, body.message]).toEqual([
      levels,
      400,
      'A request with an Idempotency-Key can be nested at most 20 levels deep.',
    ]);
  }
  expect((await put(20)).status).not.toBe(400);
});

test('a parameter given twice, or elsewhere than it belongs, is not taken', async () => {
  const { email, password, token } = await signUpMember(server);
  const list = (query: string) => server.api(`${PATHS.clientPayments}?${query}`, { token });
  for (const twice of ['limit=5&limit=200', 'limit=5&cursor=a&cursor=b', 'status=accepted&status=pending'])
    expect([twice, (await list(twice)).status]).toEqual([twice, 400]);
  const inTheAddress = await server.api(`${PATHS.login}?email=${email}&password=${password}`, { body: {} });
  expect(inTheAddress.status).toBe(422);
  expect((await server.api(`${PATHS.profile}?token=${token}&access_token=${token}`)).status).toBe(401);
});

test('a request whose end two headers name differently is refused, so nothing hides behind it', async () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const said = await Promise.all(
    [
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
      'Content-Length: 5\r\nContent-Length: 6',
      'Transfer-Encoding: chunked, identity',
      'Transfer-Encoding : chunked',
    ].map((framing) =>
      sendRaw(
        server,
        `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n\r\n0\r\n\r\n${hidden}`,
      ),
    ),
  );
  for (const answer of said) {
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
  }
});

test('TRACE, which would repeat a request with its token, is not answered', async () => {
  const said = await sendRaw(
    server,
    'TRACE /api/auth/profile HTTP/1.1\r\nHost: x\r\nX-Secret: hidden\r\nConnection: close\r\n\r\n',
  );
  expect(said).toMatch(/^HTTP\/1.1 (404|405) /);
  expect(said).not.toContain('hidden');
});
