import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS, type SessionAnswer } from '../../../contract/wire';
import { startProduct, type RunningProduct } from '../../support/product';
import { until } from '../../support/until';

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct('pglite', { LOG_LEVEL: 'info', DEMO: '1' });
}, 240_000);
afterAll(() => product.dispose());

const call = async <T>(path: string, body: object, token?: string, method = 'POST') => {
  const response = await fetch(`${product.url}/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
  });
  return (await response.json()) as T;
};
const signIn = (email: string, password = 'demo123') => call<SessionAnswer>(PATHS.login, { email, password });

interface Line {
  security?: string;
  userId?: string;
  [field: string]: unknown;
}
const lines = () =>
  product
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ security }) => security);

test("the log has a line for each event, with the account's id and without email, address and token", async () => {
  const member = await signIn('member@demo.test');
  await signIn('member@demo.test', 'wrong123');
  await signIn('nobody@demo.test', 'wrong123');
  await call(PATHS.renewToken, { refreshToken: 'a.b.c' });
  const admin = await signIn('admin@demo.test');
  const ban = { banned: true, reason: 'Sent forged receipts.' };
  await call(ADMIN_PATHS.ban(member.user._id), ban, admin.tokens.accessToken, 'PUT');
  await until(() => lines().length >= 6);

  expect(lines().map(({ security, userId }) => [security, userId])).toEqual([
    ['signIn', member.user._id],
    ['signInRefused', member.user._id],
    ['signInRefused', undefined],
    ['renewalRefused', undefined],
    ['signIn', admin.user._id],
    ['adminAct', admin.user._id],
  ]);
  const [first] = lines();
  expect(first).toMatchObject({ device: 'node', times: 1, reqId: expect.any(String) });
  expect(lines().at(-1)).toMatchObject({
    action: 'PUT /api/admin/users/:id/ban',
    subject: member.user._id,
    place: first!.place,
  });
  const text = JSON.stringify(lines());
  for (const secret of ['@', '127.0.0.1', 'forged', member.user.fullName, 'eyJ'])
    expect(text).not.toContain(secret);
});

test('the line of a refused request names the account, that of any other does not', async () => {
  const member = await signIn('member@demo.test');
  const get = async (path: string) => {
    const headers = { Authorization: `Bearer ${member.tokens.accessToken}` };
    await (await fetch(`${product.url}/api${path}`, { headers })).text();
  };
  await get(ADMIN_PATHS.users);
  await get(PATHS.paymentHistory('PP-AAAAAA'));
  await get(PATHS.sessions);
  const requests = () =>
    product
      .log()
      .split('\n')
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as Line)
      .map(({ route, status, userId }) => [route, status, userId]);
  await until(() => requests().some(([route]) => route === '/api/auth/sessions'));
  expect(requests().slice(-3)).toEqual([
    ['/api/admin/users', 404, member.user._id],
    ['/api/broker/payments/:paymentId/history', 404, member.user._id],
    ['/api/auth/sessions', 200, undefined],
  ]);
});
