import { PATHS, SECOND_FACTOR_REQUIRED, type ErrorAnswer, type SessionAnswer } from '../../../contract/wire';
import * as prove from '../../../server/second-factor/prove';
import { signUpMember, type Person } from '../../support/people';
import { addApp } from '../../support/secondFactor';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer({ documented: true })));
afterAll(() => server.close());

describe('a sign-in at the moment in which the account gets its first second factor', () => {
  afterEach(() => jest.restoreAllMocks());
  const login = ({ email, password }: Person) =>
    server.api<ErrorAnswer & Partial<SessionAnswer>>(PATHS.login, { body: { email, password } });

  test('is asked for it, if it was checked just before', async () => {
    const member = await signUpMember(server);
    const check = prove.proveSecondFactor;
    jest.spyOn(prove, 'proveSecondFactor').mockImplementationOnce(async (...account) => {
      const proven = await check(...account);
      await addApp(server, member);
      return proven;
    });
    const { status, body } = await login(member);
    expect([status, body.code, body.tokens]).toEqual([422, SECOND_FACTOR_REQUIRED, undefined]);
  });

  test('is asked for it, or signed out', async () => {
    const member = await signUpMember(server);
    const logins = Array.from({ length: 8 }, () => login(member));
    const [, ...answers] = await Promise.all([addApp(server, member), ...logins]);
    for (const { status, body } of answers) {
      expect([200, 422]).toContain(status);
      const token = body.tokens?.accessToken;
      expect((await server.api(PATHS.profile, { token })).status).toBe(401);
    }
  });
});
