import { sql } from 'kysely';
import { API_KEY_PATHS, API_KEYS_MAX, type ApiKeysAnswer } from '../../../contract/apiKeys';
import { PATHS, type SecurityEventsAnswer } from '../../../contract/wire';
import { CALLS_BY_KEYS } from '../../../server/http/access';
import { makeKey } from '../../support/apiKeys';
import { openDispute } from '../../support/disputes';
import { mailNumber } from '../../support/mails';
import { PAST } from '../../support/past';
import { expectOk, payPayment, signIn, signInAdmin, signUpMember, type Person } from '../../support/people';
import { exactLimits } from '../../support/redis';
import { startServer, type TestServer } from '../../support/server';
import { caughtUp, connectSocket, disconnected, listenToAll, nextEvent } from '../../support/sockets';

/** The sweep of every minute would end the sockets too. */
const BEFORE_SWEEP_MS = 30_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ documented: true });
});
afterAll(() => server.close());

const statusOf = async (token: string) => (await server.api(PATHS.clientPayments, { token })).status;
const listOf = async ({ token }: Person) =>
  expectOk(await server.api<ApiKeysAnswer>(API_KEY_PATHS.keys, { token }), 'API keys').apiKeys;
const remove = ({ token }: Person, id: string) =>
  server.api(API_KEY_PATHS.key(id), { method: 'DELETE', token });

test('a key is shown once, in a form that scanners find; the table has only its hash', async () => {
  const member = await signUpMember(server);
  const { token, apiKey } = await makeKey(server, member, { name: 'Bookkeeping' });
  expect(token).toMatch(/^pp_[\w-]{43}$/);
  expect(apiKey).toMatchObject({ name: 'Bookkeeping', scopes: ['payments:read'], hint: token.slice(-4) });
  expect(await listOf(member)).toEqual([apiKey]);
  const rows = await server.db.selectFrom('api_keys').selectAll().where('user_id', '=', member.id).execute();
  expect(JSON.stringify(rows)).not.toContain(token.slice(3, 39));
  expect(rows[0]!.token_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('making one is written to the security log and mailed', async () => {
  const member = await signUpMember(server);
  await makeKey(server, member, { name: 'Bookkeeping', scope: 'chat statements', days: null });
  const { body } = await server.api<SecurityEventsAnswer>(PATHS.securityEvents, { token: member.token });
  expect(body.events[0]!.kind).toBe('apiKeyMade');
  const { subject, text } = await mailNumber(server, 1, member.email);
  expect(subject).toBe('A new API key for your Peerproof account');
  expect(text).toMatch(/Bookkeeping[^]*Read and write messages[^]*Download your payments[^]*Never/);
  expect(text).not.toContain('pp_');
  expect((await listOf(member))[0]!.expiresAt).toBeNull();
});

test('making one needs a recent sign-in', async () => {
  const member = await signUpMember(server);
  await server.db
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`authenticated_at - interval '11 minutes'` })
    .where('user_id', '=', member.id)
    .execute();
  const body = { name: 'A program', scope: 'chat', days: 30 };
  const { status, body: answer } = await server.api(API_KEY_PATHS.keys, { token: member.token, body });
  expect([status, answer.code]).toEqual([403, 'reauthentication_required']);
  expect(await listOf(member)).toEqual([]);
});

test.each([
  ['name', { name: '', scope: 'chat', days: 30 }],
  ['scope', { name: 'A program', scope: '', days: 30 }],
  ['scope', { name: 'A program', scope: 'chat administration', days: 30 }],
  ['days', { name: 'A program', scope: 'chat', days: 31 }],
  ['days', { name: 'A program', scope: 'chat', days: 'soon' }],
])('a wrong %s is refused: %j', async (field, body) => {
  const { token } = await signUpMember(server);
  const answer = await server.api(API_KEY_PATHS.keys, { token, body });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
});

test(`a member has at most ${API_KEYS_MAX} keys`, async () => {
  const member = await signUpMember(server);
  for (let made = 0; made < API_KEYS_MAX; made += 1) await makeKey(server, member);
  const body = { name: 'One more', scope: 'chat', days: 30 };
  const { status, body: answer } = await server.api(API_KEY_PATHS.keys, { token: member.token, body });
  expect([status, answer.code]).toEqual([409, 'too_many_api_keys']);
});

test('a key that was removed, has ended or never was is 401; nobody removes the key of another', async () => {
  const member = await signUpMember(server);
  const [kept, removed, ended] = await Promise.all([1, 2, 3].map(() => makeKey(server, member)));
  expect((await remove(await signUpMember(server), removed!.apiKey._id)).status).toBe(404);
  expect(await statusOf(removed!.token)).toBe(200);
  expect((await remove(member, removed!.apiKey._id)).status).toBe(200);
  await server.db
    .updateTable('api_keys')
    .set({ expires_at: PAST })
    .where('id', '=', ended!.apiKey._id)
    .execute();
  expect(await statusOf(kept!.token)).toBe(200);
  for (const token of [removed!.token, ended!.token, `pp_${'A'.repeat(43)}`, 'pp_']) {
    const { status, body } = await server.api(PATHS.clientPayments, { token });
    expect([status, body.code]).toEqual([401, 'api_key_ended']);
  }
  const listed = await listOf(member);
  expect(listed.find(({ _id }) => _id === ended!.apiKey._id)!.hasEnded).toBe(true);
});

test('what has not the form of a key is refused without asking the database', async () => {
  const other = await startServer();
  await other.db.destroy();
  const answerTo = async (token: string) => (await other.api(PATHS.clientPayments, { token })).status;
  expect(await answerTo(`pp_${'A'.repeat(43)}`)).toBe(500);
  for (const token of ['pp_', `pp_${'A'.repeat(42)}`, `pp_${'A'.repeat(44)}`, `pp_${'.'.repeat(43)}`])
    expect([token, await answerTo(token)]).toEqual([token, 401]);
  await other.close();
});

test('the list says when a key was last used', async () => {
  const member = await signUpMember(server);
  const { token } = await makeKey(server, member);
  expect((await listOf(member))[0]!.lastUsedAt).toBeNull();
  await statusOf(token);
  expect((await listOf(member))[0]!.lastUsedAt).not.toBeNull();
});

test.each<[string, (member: Person) => Promise<unknown>]>([
  [
    'a new password',
    ({ token }) =>
      server.api(PATHS.resetPassword, { token, body: { password: 'other12', newPassword: 'other12' } }),
  ],
  ['signing out everywhere else', ({ token }) => server.api(PATHS.sessions, { method: 'DELETE', token })],
  [
    'an administrator who signs the member out',
    async ({ id }) =>
      server.api(`/admin/users/${id}/sessions`, {
        method: 'DELETE',
        token: (await signInAdmin(server)).token,
        body: { reason: 'A test decided so.' },
      }),
  ],
  [
    'deleting the account',
    async ({ token, password }) => server.api(PATHS.deleteAccount, { token, body: { password } }),
  ],
])(
  '%s ends all keys and their sockets at once',
  async (_what, act) => {
    const member = await signUpMember(server);
    const { token } = await makeKey(server, member);
    const socket = await connectSocket(server, token);
    const over = disconnected(socket);
    await act(member);
    expect(await over).toBe('io server disconnect');
    expect(await statusOf(token)).toBe(401);
    const left = await server.db
      .selectFrom('api_keys')
      .select('id')
      .where('user_id', '=', member.id)
      .execute();
    expect(left).toEqual([]);
  },
  BEFORE_SWEEP_MS,
);

test('signing out one device keeps the keys', async () => {
  const member = await signUpMember(server);
  const { token } = await makeKey(server, member);
  await server.api(PATHS.logout, { token: member.token, body: {} });
  expect(await statusOf(token)).toBe(200);
});

describe('sockets', () => {
  test('removing a key ends its open sockets, and not those of another', async () => {
    const member = await signUpMember(server);
    const [gone, stays] = [await makeKey(server, member), await makeKey(server, member, { scope: 'chat' })];
    const [over, other] = [await connectSocket(server, gone.token), await connectSocket(server, stays.token)];
    const ended = disconnected(over);
    await remove(member, gone.apiKey._id);
    expect(await ended).toBe('io server disconnect');
    expect(other.connected).toBe(true);
    other.close();
  });

  test('a socket hears only what its key covers', async () => {
    const { payer, receiver, roomId } = await openDispute(server);
    const reading = await connectSocket(server, (await makeKey(server, receiver)).token);
    const chatting = await connectSocket(server, (await makeKey(server, receiver, { scope: 'chat' })).token);
    const [readHeard, chatHeard] = [listenToAll(reading), listenToAll(chatting)];
    const updated = nextEvent(reading, 'client-transactionsUpdated');
    await payPayment(server, payer, payer.user.payments[1]!);
    expect(await updated).toEqual([receiver.id]);

    expect(await reading.emitWithAck('joinRoom', roomId)).toMatchObject({
      ok: false,
      code: 'scope_required',
    });
    const unread = nextEvent(chatting, 'client-chatRoomsUpdated');
    await server.api(PATHS.postMessage, { token: payer.token, body: { roomId, mesaage: 'Hello there' } });
    await unread;
    await chatting.emitWithAck('joinRoom', roomId);
    const message = nextEvent(chatting, 'newMessage');
    await server.api(PATHS.postMessage, { token: payer.token, body: { roomId, mesaage: 'Once more' } });
    expect((await message)[0]).toMatchObject({ content: 'Once more' });
    await caughtUp(chatting);
    await reading.emitWithAck('leaveRoom', roomId);
    const names = (heard: unknown[][]) => new Set(heard.map(([event]) => event));
    expect(names(readHeard)).toEqual(new Set(['client-transactionsUpdated']));
    expect(names(chatHeard)).not.toContain('client-transactionsUpdated');
    expect(names(chatHeard)).not.toContain('client-notice');
    reading.close();
    chatting.close();
  });

  test('a key that has ended connects as a stranger', async () => {
    const member = await signUpMember(server);
    const { token, apiKey } = await makeKey(server, member, { scope: 'chat' });
    await remove(member, apiKey._id);
    const socket = await connectSocket(server, token);
    expect(await socket.emitWithAck('joinRoom', apiKey._id)).toMatchObject({ code: 'unauthorised' });
    socket.close();
  });
});

test('keys are limited together, apart from their owner', async () => {
  const limited = await startServer({ env: exactLimits(server.redisUrl), beside: server });
  try {
    const member = await signUpMember(limited);
    const [first, second] = [await makeKey(limited, member), await makeKey(limited, member)];
    const read = async (token: string) => (await limited.api(PATHS.clients, { token })).status;
    for (let calls = 0; calls < CALLS_BY_KEYS.max; calls += 1) await read(first.token);
    expect(await read(first.token)).toBe(429);
    expect(await read(second.token)).toBe(429);
    expect(await read(member.token)).toBe(200);
  } finally {
    await limited.close();
  }
});

test('signing in with a key is not possible, nor anything without its own session', async () => {
  const member = await signUpMember(server);
  const { token } = await makeKey(server, member);
  expect((await server.api(PATHS.profile, { token })).status).toBe(403);
  expect((await server.api(PATHS.logout, { token, body: {} })).status).toBe(401);
  expect((await signIn(server, member.email, member.password)).id).toBe(member.id);
});
