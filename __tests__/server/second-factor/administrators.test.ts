import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS, SECOND_FACTOR_SETUP_REQUIRED, type SecondFactorAnswer } from '../../../contract/wire';
import { signInAdmin, signUpMember, type Person } from '../../support/people';
import { addApp } from '../../support/secondFactor';
import { startServer, type TestServer } from '../../support/server';

const get = async (server: TestServer, { token }: Person, path: string) => {
  const { status, body } = await server.api(path, { token });
  return [status, body.code];
};
const REFUSED = [403, SECOND_FACTOR_SETUP_REQUIRED];

describe('where administrators need a second factor', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startServer({ env: { ADMIN_SECOND_FACTOR: 'required' } })));
  afterAll(() => server.close());

  test('the first sign-in works without, the second only sets one up, and then everything works', async () => {
    const first = await signInAdmin(server);
    expect(await get(server, first, ADMIN_PATHS.overview)).toEqual([200, undefined]);

    const second = await signInAdmin(server);
    for (const path of [ADMIN_PATHS.overview, ADMIN_PATHS.disputes, PATHS.chatRooms, PATHS.clientPayments])
      expect(await get(server, second, path)).toEqual(REFUSED);
    expect(await get(server, second, PATHS.profile)).toEqual([200, undefined]);
    const { body } = await server.api<SecondFactorAnswer>(PATHS.secondFactor, { token: second.token });
    expect(body.isRequired).toBe(true);
    // The first session goes on.
    expect(await get(server, first, ADMIN_PATHS.overview)).toEqual([200, undefined]);

    await addApp(server, second);
    expect(await get(server, second, ADMIN_PATHS.overview)).toEqual([200, undefined]);
    await server.api(PATHS.authenticatorApp, { method: 'DELETE', token: second.token });
    expect(await get(server, second, ADMIN_PATHS.overview)).toEqual(REFUSED);
  });

  test('members need none', async () => {
    const member = await signUpMember(server);
    const again = await server.api(PATHS.login, { body: { email: member.email, password: member.password } });
    expect(again.status).toBe(200);
    expect(await get(server, member, PATHS.chatRooms)).toEqual([200, undefined]);
    expect(await get(server, member, ADMIN_PATHS.overview)).toEqual([404, 'not_found']);
  });
});

test('where they do not, an administrator signs in with the password as often as they like', async () => {
  const server = await startServer();
  try {
    await signInAdmin(server);
    const second = await signInAdmin(server);
    expect(await get(server, second, ADMIN_PATHS.overview)).toEqual([200, undefined]);
  } finally {
    await server.close();
  }
});
