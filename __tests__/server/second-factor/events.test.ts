import { PATHS, type ErrorAnswer, type SecurityEventsAnswer } from '../../../contract/wire';
import { KeptLog } from '../../support/logs';
import { signUpMember, type Person } from '../../support/people';
import { addApp, addPasskey } from '../../support/secondFactor';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
const log = new KeptLog();
beforeAll(async () => void (server = await startServer({ env: { LOG_LEVEL: 'info' }, logTo: log })));
afterAll(() => server.close());

const kindsOf = async ({ token }: Person) => {
  const { body } = await server.api<SecurityEventsAnswer>(PATHS.securityEvents, { token });
  return body.events.map(({ kind }) => kind);
};

test('a member sees in the security log that a second factor was added, removed, used up or wrong', async () => {
  const member = await signUpMember(server);
  const { email, password, token } = member;
  const { app, recoveryCodes } = await addApp(server, member);
  await addPasskey(server, member);
  const enter = (oneTimePassword?: string) =>
    server.api(PATHS.login, { body: { email, password, oneTimePassword } });
  // Only asked for, so nothing happened yet.
  await enter();
  await enter(app.wrongCode());
  await enter(recoveryCodes[0]);
  await server.api(PATHS.recoveryCodes, { method: 'POST', token });
  await server.api(PATHS.authenticatorApp, { method: 'DELETE', token });
  const kinds = await kindsOf(member);
  expect(kinds.filter((kind) => kind !== 'signIn' && kind !== 'signInNewDevice')).toEqual([
    'secondFactorRemoved',
    'recoveryCodesRenewed',
    'recoveryCodeUsed',
    'secondFactorRefused',
    'secondFactorAdded',
    'secondFactorAdded',
  ]);
});

test('the line of a sign-in, and of one that was repeated, says which second factor proved it', async () => {
  const member = await signUpMember(server);
  const { app, recoveryCodes } = await addApp(server, member);
  const { key } = await addPasskey(server, member);
  const { email, password, token } = member;
  const enter = (proof: object) =>
    server.api<ErrorAnswer>(PATHS.login, { body: { email, password, ...proof } });
  const asked = await enter({});
  await enter({ passkey: key.use({ options: asked.body.secondFactor!.passkeyOptions! }) });
  await enter({ oneTimePassword: recoveryCodes[0] });
  await server.api(PATHS.reauthenticate, { token, body: { oneTimePassword: await app.code() } });
  await enter({ oneTimePassword: await app.code() });
  const proven = log.lines.filter(({ userId, secondFactor }) => userId === member.id && secondFactor);
  expect(proven.map(({ security, secondFactor }) => [security, secondFactor])).toEqual([
    ['signIn', 'passkey'],
    ['signIn', 'recoveryCode'],
    ['reauthenticated', 'app'],
    ['signIn', 'app'],
  ]);
  expect((await kindsOf(member)).filter((kind) => kind === 'reauthenticated')).toHaveLength(1);
});
