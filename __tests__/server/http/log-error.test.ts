import { loggedError } from '../../../server/http/log-error';
import { signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a failed query is logged with its name and place, but without the values that the database repeats', async () => {
  const member = await signUpMember(server);
  const row = await server.db
    .selectFrom('users')
    .select(['email', 'password_hash', 'full_name', 'phone', 'payment_method_id'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const error: unknown = await server.db
    .insertInto('users')
    .values({ ...row, id: '00000000-0000-7000-8000-000000000001' })
    .execute()
    .catch((reason: unknown) => reason);
  const logged = JSON.stringify(loggedError(error));
  expect(logged).toContain('users_email_key');
  expect(logged).toContain('23505');
  for (const secret of [member.email, row.password_hash, row.phone]) expect(logged).not.toContain(secret);
});

test.each([
  ['a token', 'bad token eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2ln!', 'bad token [token]!'],
  [
    'a link',
    'GET /api/file/1?exp=1790000000&sig=abc-DEF failed',
    'GET /api/file/1?exp=[secret]&sig=[secret] failed',
  ],
  ['an address', 'no mailbox for <uma.user+x@example.com>', 'no mailbox for <[email]>'],
])('%s in a message is not', (_what, message, expected) => {
  const logged = loggedError(new Error(message));
  expect(logged.message).toBe(expected);
  expect(logged.stack).toContain(expected);
  expect(loggedError(message).message).toBe(expected);
});
