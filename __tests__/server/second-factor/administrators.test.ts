import { ADMIN_PATHS } from '../../../contract/admin';
import { PATHS, SECOND_FACTOR_SETUP_REQUIRED, type SecondFactorAnswer } from '../../../contract/wire';
import { signInAdmin, signUpMember, type Person } from '../../support/people';
import { addApp, addPasskey } from '../../support/secondFactor';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected } from '../../support/sockets';

const get = async (server: TestServer, { token }: Person, path: string) => {
  const { status, body } = await server.api(path, { token });
  return [status, body.code];
};
const REFUSED = [403, SECOND_FACTOR_SETUP_REQUIRED];

describe('where administrators need a second factor', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startServer({ env: { ADMIN_SECOND_FACTOR: 'required' } })));
  afterAll(() => server.close());

  test('the first sign-in works without, until there is a second one; then all only set one up', async () => {
    const first = await signInAdmin(server);
    expect(await get(server, first, ADMIN_PATHS.overview)).toEqual([200, undefined]);
    const socket = await connectSocket(server, first.token);
    const cut = disconnected(socket);

    const second = await signInAdmin(server);
    for (const path of [ADMIN_PATHS.overview, ADMIN_PATHS.disputes, PATHS.chatRooms, PATHS.clientPayments])
      for (const session of [first, second]) expect(await get(server, session, path)).toEqual(REFUSED);
    await cut;
    expect(await get(server, second, PATHS.profile)).toEqual([200, undefined]);
    const { body } = await server.api<SecondFactorAnswer>(PATHS.secondFactor, { token: second.token });
    expect(body.isRequired).toBe(true);

    await addApp(server, second);
    expect(await get(server, second, ADMIN_PATHS.overview)).toEqual([200, undefined]);

    // The last one stays; with another one it may go.
    const remove = (path: string) => server.api(path, { method: 'DELETE', token: second.token });
    const refused = await remove(PATHS.authenticatorApp);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'last_second_factor',
      'Administrators need a second factor. Please add another one before you remove this one.',
    ]);
    await addPasskey(server, second);
    expect((await remove(PATHS.authenticatorApp)).status).toBe(200);
    const { body: left } = await server.api<SecondFactorAnswer>(PATHS.secondFactor, { token: second.token });
    expect(left).toMatchObject({ kinds: ['passkey'], recoveryCodesLeft: 10 });
    expect((await remove(PATHS.passkey(left.passkeys[0]!._id))).status).toBe(409);
    expect(await get(server, second, ADMIN_PATHS.overview)).toEqual([200, undefined]);
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
