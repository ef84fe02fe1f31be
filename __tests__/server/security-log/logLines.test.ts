import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS } from '../../../contract/wire';
import { KeptLog } from '../../support/logs';
import { signInAdmin, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const log = new KeptLog();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'info' }, logTo: log });
});
afterAll(() => server.close());

const signIn = (email: string) => server.api(PATHS.login, { body: { email, password: 'wrong123' } });
const lines = () => log.lines.filter(({ security }) => security);

test("the log has a line for each event, with the account's id and without email, address and token", async () => {
  const member = await signUpMember(server);
  await signIn(member.email);
  await signIn('nobody@demo.test');
  await server.api(PATHS.renewToken, { body: { refreshToken: 'a.b.c' } });
  const admin = await signInAdmin(server);
  const body = { banned: true, reason: 'Sent forged receipts.' };
  await server.api(ADMIN_PATHS.ban(member.id), { method: 'PUT', token: admin.token, body });
  await until(() => lines().length >= 6);

  expect(lines().map(({ security, userId }) => [security, userId])).toEqual([
    ['signIn', member.id],
    ['signInRefused', member.id],
    ['signInRefused', undefined],
    ['renewalRefused', undefined],
    ['signIn', admin.id],
    ['adminAct', admin.id],
  ]);
  const [first] = lines();
  expect(first).toMatchObject({ device: 'node', times: 1, reqId: expect.any(String) });
  expect(lines().at(-1)).toMatchObject({
    action: 'PUT /api/admin/users/:id/ban',
    subject: member.id,
    place: first!.place,
  });
  const text = JSON.stringify(lines());
  for (const secret of ['@', '127.0.0.1', 'forged', member.user.fullName, 'eyJ'])
    expect(text).not.toContain(secret);
});

test('the line of a refused request names the account, that of any other does not', async () => {
  const { id, token } = await signUpMember(server);
  for (const path of [ADMIN_PATHS.users, PATHS.paymentHistory('PP-AAAAAA'), PATHS.sessions])
    await server.api(path, { token });
  const requests = () =>
    log.lines
      .filter(({ msg }) => msg === 'request')
      .map(({ route, status, userId }) => [route, status, userId]);
  await until(() => requests().some(([route]) => route === '/api/auth/sessions'));
  expect(requests().slice(-3)).toEqual([
    ['/api/admin/users', 404, id],
    ['/api/broker/payments/:paymentId/history', 404, id],
    ['/api/auth/sessions', 200, undefined],
  ]);
});
