import { sql } from 'kysely';
import { ADMIN_PATHS } from '../../../contract/admin';
import { API_KEY_PATHS } from '../../../contract/apiKeys';
import { PUSH_PATHS } from '../../../contract/pushKinds';
import { WEBHOOK_PATHS } from '../../../contract/webhooks';
import { PATHS } from '../../../contract/wire';
import { makeKey } from '../../support/apiKeys';
import { waitingFor } from '../../support/locks';
import { signIn, signInAdmin, signUpMember, type Person } from '../../support/people';
import { PRIVATE, startPushService, type PushService } from '../../support/pushService';
import { addApp } from '../../support/secondFactor';
import { startServer, type ApiRequest, type TestServer } from '../../support/server';
import { addWebhook } from '../../support/webhooks';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  server = await startServer({ env: PRIVATE, loops: false });
  service = await startPushService();
});
afterAll(async () => {
  await server.close();
  await service.close();
});

/** Undoing a change and deleting an account lock the account and then rows of these tables. */
const LOCKED_LATER = [
  'otps',
  'email_confirmations',
  'recovery_codes',
  'sessions',
  'api_keys',
  'webhooks',
  'push_devices',
];

type Call = readonly [path: string, request: ApiRequest];

test.each<[string, (member: Person) => Call | Promise<Call>]>([
  [
    'set a new password',
    ({ token }) => [PATHS.resetPassword, { token, body: { password: 'othr12', newPassword: 'othr12' } }],
  ],
  [
    'register a device for push',
    ({ token }) => [PUSH_PATHS.devices, { token, body: service.subscribe().subscription }],
  ],
  ['sign in', ({ email, password }) => [PATHS.login, { body: { email, password } }]],
  [
    'sign in with a recovery code',
    async (member) => {
      const { recoveryCodes } = await addApp(server, member);
      const { email, password } = member;
      return [PATHS.login, { body: { email, password, oneTimePassword: recoveryCodes[0] } }];
    },
  ],
  ['sign in again', ({ token, password }) => [PATHS.reauthenticate, { token, body: { password } }]],
  [
    'sign in again with a recovery code',
    async (member) => {
      const { recoveryCodes } = await addApp(server, member);
      return [PATHS.reauthenticate, { token: member.token, body: { oneTimePassword: recoveryCodes[0] } }];
    },
  ],
  [
    'sign other devices out',
    async ({ token, email, password }) => {
      await signIn(server, email, password);
      return [PATHS.sessions, { token, method: 'DELETE' }];
    },
  ],
  [
    'ask for a code',
    async ({ email }) => {
      const request = { body: { email } };
      await server.api(PATHS.sendOtp, request);
      await sql`update otps set sent_at = sent_at - interval '2 minutes'`.execute(server.db);
      // So that the log of the account gets a row for the next one, too.
      await sql`delete from attempts`.execute(server.db);
      return [PATHS.sendOtp, request];
    },
  ],
  [
    'remove an API key',
    async (member) => {
      const { apiKey } = await makeKey(server, member);
      return [API_KEY_PATHS.key(apiKey._id), { token: member.token, method: 'DELETE' }];
    },
  ],
  [
    'remove a webhook',
    async (member) => {
      const { webhook } = await addWebhook(server, member, 'http://127.0.0.1:9/hook');
      return [WEBHOOK_PATHS.webhook(webhook._id), { token: member.token, method: 'DELETE' }];
    },
  ],
  [
    'be signed out by an administrator',
    async ({ id, token }) => {
      await server.api(PATHS.changeEmail, { token, body: { email: 'new@demo.test' } });
      const admin = await signInAdmin(server);
      return [ADMIN_PATHS.userSessions(id), { token: admin.token, method: 'DELETE' }];
    },
  ],
])('to %s locks the account before what belongs to it', async (_what, prepare) => {
  const member = await signUpMember(server);
  const [path, request] = await prepare(member);
  const [answer] = await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', member.id).forUpdate().execute();
    const calls = [server.api(path, request)] as const;
    await waitingFor(server, 1);
    // Fails where the call has locked a row already. Then the two would wait for each other.
    for (const table of LOCKED_LATER)
      await sql`select from ${sql.table(table)} where user_id = ${member.id} for update nowait`.execute(trx);
    return calls;
  });
  expect((await answer).status).toBeLessThan(300);
});
