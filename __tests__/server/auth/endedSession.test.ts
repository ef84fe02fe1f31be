import { TOTP } from 'otpauth';
import { ADMIN_PATHS } from '../../../contract/admin';
import { WEBHOOK_PATHS } from '../../../contract/webhooks';
import { PATHS, type AppSetupAnswer } from '../../../contract/wire';
import { halfSentCall } from '../../support/halfSentCall';
import { signInAdmin, signUpMember, type Person } from '../../support/people';
import { addApp } from '../../support/secondFactor';
import { startServer, type TestServer } from '../../support/server';
import { addWebhook, PRIVATE } from '../../support/webhooks';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer({ env: PRIVATE });
  admin = await signInAdmin(server);
});
afterAll(() => server.close());

interface Call {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body: object;
}

test.each<[what: string, prepare: (member: Person) => Call | Promise<Call>]>([
  [
    'a new payment ID',
    ({ user: { fullName, phone } }) => ({
      method: 'PUT',
      path: PATHS.updateProfile,
      body: { fullName, phone, paymentMethodId: 'THIEF1' },
    }),
  ],
  [
    'a new email',
    () => ({ method: 'POST', path: PATHS.changeEmail, body: { email: 'of.a.thief@example.com' } }),
  ],
  [
    'an app for codes',
    async ({ token }) => {
      const { body } = await server.api<AppSetupAnswer>(PATHS.authenticatorApp, { method: 'POST', token });
      const oneTimePassword = new TOTP({ secret: body.secret }).generate();
      return { method: 'POST', path: PATHS.confirmAuthenticatorApp, body: { oneTimePassword } };
    },
  ],
  [
    'new recovery codes',
    async (member) => {
      await addApp(server, member);
      return { method: 'POST', path: PATHS.recoveryCodes, body: { of: 'the thief' } };
    },
  ],
  [
    'a webhook switched on again',
    async (member) => {
      const { webhook } = await addWebhook(server, member, 'http://127.0.0.1:9/hook');
      return { method: 'POST', path: WEBHOOK_PATHS.switchOn(webhook._id), body: { of: 'the thief' } };
    },
  ],
  [
    'deleting the account',
    ({ password }) => ({ method: 'POST', path: PATHS.deleteAccount, body: { password } }),
  ],
  [
    'signing out all other devices',
    () => ({ method: 'DELETE', path: PATHS.sessions, body: { of: 'the thief' } }),
  ],
])('%s that is under way is refused once its session has ended', async (_what, prepare) => {
  const member = await signUpMember(server);
  const { token } = member;
  const call = await halfSentCall(server.url, { ...(await prepare(member)), token });
  const ended = await server.api(ADMIN_PATHS.userSessions(member.id), {
    method: 'DELETE',
    token: admin.token,
  });
  expect(ended.status).toBe(200);
  call.sendRest();
  expect(await call.status).toBe(401);
});
