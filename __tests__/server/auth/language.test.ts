import { LANGUAGE_PATH, LANGUAGE_TAGS } from '../../../contract/languages';
import { refreshed, signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => void (server = await startServer({ documented: true })));
afterAll(() => server.close());

test('a member’s language stays with the account', async () => {
  const member = await signUpMember(server);
  expect((await refreshed(server, member)).user.language).toBeNull();
  const body = { language: 'pt-BR' };
  expect((await server.api(LANGUAGE_PATH, { method: 'PUT', token: member.token, body })).status).toBe(200);
  expect((await refreshed(server, member)).user.language).toBe('pt-BR');
});

test.each(['xx', '', 'toString', null, 5])(
  '%j is refused with the languages that there are',
  async (language) => {
    const member = await signUpMember(server);
    const answer = await server.api(LANGUAGE_PATH, {
      method: 'PUT',
      token: member.token,
      body: { language },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { language: expect.stringContaining(LANGUAGE_TAGS.join(', ')) } },
    });
    expect((await refreshed(server, member)).user.language).toBeNull();
  },
);
