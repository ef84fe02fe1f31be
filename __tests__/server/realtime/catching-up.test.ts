import { io } from 'socket.io-client';
import { signUpMember, type Person } from '../../support/people';
import { ownRedis } from '../../support/redis';
import { startServer, type TestServer } from '../../support/server';
import { caughtUp, listenToAll, type TestSocket } from '../../support/sockets';

let server: TestServer;
let member: Person;
let stranger: Person;

beforeAll(async () => {
  // Without Redis: only then does one process hear of every change.
  server = await startServer({ env: { REDIS_URL: '' } });
  member = await signUpMember(server);
  stranger = await signUpMember(server);
});
afterAll(() => server.close());

/** The first events for a socket whose handshake has the age of its answers, as the app's has. */
async function heardBy(
  token: string | undefined,
  answersAge: () => unknown,
  { url }: TestServer = server,
): Promise<unknown[][]> {
  const socket: TestSocket = io(url, {
    transports: ['websocket'],
    auth: (send) => send({ token, answersAge: answersAge() }),
    forceNew: true,
    reconnection: false,
    autoConnect: false,
  });
  const heard = listenToAll(socket);
  socket.connect();
  await caughtUp(socket);
  socket.close();
  return heard;
}

const since = (then: number) => () => performance.now() - then;

describe('a client that has read before it connects', () => {
  it('learns that nothing has changed since, so that it need not read again', async () => {
    const read = performance.now();
    expect(await heardBy(member.token, since(read))).toEqual([['client-caughtUp', true]]);
  });

  it('gets each change since then once, before that', async () => {
    const read = performance.now();
    const { publisher } = server.services;
    publisher.transactionsUpdated([member.id, stranger.id]);
    publisher.transactionsUpdated([member.id]);
    publisher.announcementsUpdated();
    publisher.chatRoomsUpdated([stranger.id]);
    expect(await heardBy(member.token, since(read))).toEqual([
      ['client-transactionsUpdated', '*'],
      ['client-announcementsUpdated', '*'],
      ['client-caughtUp', true],
    ]);
  });

  it('gets no changes from before its reads', async () => {
    server.services.publisher.profileUpdated([member.id]);
    expect(await heardBy(member.token, () => 0)).toEqual([['client-caughtUp', true]]);
  });

  it('learns that it must read again if it read before this server started', async () => {
    const hour = 3_600_000;
    expect(await heardBy(member.token, () => hour)).toEqual([['client-caughtUp', false]]);
  });

  it('gets no changes without a token', async () => {
    const read = performance.now();
    server.services.publisher.transactionsUpdated([member.id]);
    expect(await heardBy(undefined, since(read))).toEqual([['client-caughtUp', true]]);
  });
});

it.each([undefined, -1, Number.NaN, '12', null, {}])(
  'a client whose age of answers is %p gets no such event',
  async (answersAge) => {
    expect(await heardBy(member.token, () => answersAge)).toEqual([]);
  },
);

const redisUrl = ownRedis();
// Needs a Redis server: TEST_REDIS_URL=redis://127.0.0.1:6379
(redisUrl ? it : it.skip)('a client of several processes learns that it must read again', async () => {
  const process = await startServer({ beside: server, env: { REDIS_URL: redisUrl! } });
  const read = performance.now();
  expect(await heardBy(member.token, since(read), process)).toEqual([['client-caughtUp', false]]);
  await process.close();
});
