import { PATHS, type SecurityEventsAnswer } from '../../../contract/wire';
import { signUpMember, type Person } from '../../support/people';
import { addApp, addPasskey } from '../../support/secondFactor';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer()));
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
