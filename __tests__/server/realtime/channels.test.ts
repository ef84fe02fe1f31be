import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { PATHS } from '../../../contract/wire';
import { openChannels } from '../../../server/realtime/channels';
import { openDispute } from '../../support/disputes';
import { KeptLog, type LogLine } from '../../support/logs';
import { signInAdmin, signUpMember } from '../../support/people';
import { startProxy, type Proxy } from '../../support/proxy';
import { ownRedis } from '../../support/redis';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, disconnected, heardAll, listenToAll, nextEvent } from '../../support/sockets';
import { until } from '../../support/until';

const redisUrl = ownRedis()!;
const env = { REDIS_URL: redisUrl, REDIS_EVENTS_URL: redisUrl };

// Needs a Redis server: TEST_REDIS_URL=redis://127.0.0.1:6379
(redisUrl ? describe : describe.skip)('two processes with a channel for each user and chat', () => {
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    first = await startServer({ env });
    second = await startServer({ beside: first, env });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  test('listen to the channel of a user or chat only while they have a socket there', async () => {
    const { payer, roomId } = await openDispute(first);
    const redis = new Redis(process.env.TEST_REDIS_URL!);
    const { keyPrefix } = new Redis(redisUrl, { lazyConnect: true }).options;
    const prefix = `${keyPrefix}${redis.options.db}:`;
    const listeners = async (channel: string) => (await redis.pubsub('NUMSUB', prefix + channel))[1];
    const [user, chat] = [`user:${payer.id}`, `chat:${roomId}`];
    try {
      expect([await listeners(user), await listeners(chat)]).toEqual([0, 0]);
      const sockets = [await connectSocket(second, payer.token), await connectSocket(second, payer.token)];
      for (const socket of sockets) await socket.emitWithAck('joinRoom', roomId);
      expect([await listeners(user), await listeners(chat)]).toEqual([1, 1]);
      sockets[0]!.close();
      await sockets[1]!.emitWithAck('leaveRoom', roomId);
      await until(async () => (await listeners(chat)) === 0);
      expect(await listeners(user)).toBe(1);
      sockets[1]!.close();
      await until(async () => (await listeners(user)) === 0);
    } finally {
      redis.disconnect();
    }
  });

  test('deliver once to a socket that two channels concern', async () => {
    const { payer, receiver, roomId } = await openDispute(first);
    const admin = await signInAdmin(first);
    const socket = await connectSocket(second, admin.token);
    await heardAll(first, socket);
    const heard = listenToAll(socket);
    const { body } = await first.api<{ newMessage: Parameters<typeof publisher.newMessage>[0] }>(
      PATHS.postMessage,
      { token: payer.token, body: { roomId, mesaage: 'Is anybody there?' } },
    );
    const { publisher } = first.services;
    // As if the administrator were a party of the payment too.
    publisher.newMessage(body.newMessage, [admin.id, receiver.id]);
    await heardAll(first, socket);
    const told = heard.filter(([event]) => event === 'client-chatRoomsUpdated');
    // The message that was posted, and the one above.
    expect(told).toEqual(Array(2).fill(['client-chatRoomsUpdated', '*']));
    socket.close();
  });

  test('reach everybody, and many at once', async () => {
    const members = [];
    for (let member = 0; member < 10; member += 1) members.push(await signUpMember(first));
    const sockets = await Promise.all(members.map(({ token }) => connectSocket(second, token)));
    await heardAll(first, ...sockets);
    const heard = sockets.map(listenToAll);
    const { publisher } = first.services;
    const hear = () => Promise.all(sockets.map((socket) => nextEvent(socket, 'client-transactionsUpdated')));
    const each = hear();
    publisher.transactionsUpdated(members.map(({ id }) => id));
    expect(await each).toEqual(Array(10).fill(['*']));
    const all = hear();
    publisher.transactionsUpdated(['*']);
    expect(await all).toEqual(Array(10).fill(['*']));
    const beyond = hear();
    publisher.transactionsUpdated([
      ...members.map(({ id }) => id),
      ...Array.from({ length: 9 }, (_, id) => `${id}`),
    ]);
    expect(await beyond).toEqual(Array(10).fill(['*']));
    await heardAll(first, ...sockets);
    const updates = heard.map((events) => events.filter(([event]) => event === 'client-transactionsUpdated'));
    expect(updates.map(({ length }) => length)).toEqual(Array(10).fill(3));
    for (const socket of sockets) socket.close();
  });
});

(redisUrl ? describe : describe.skip)('a process whose Redis for events was away', () => {
  const log = new KeptLog();
  let proxy: Proxy;
  let server: TestServer;
  /** Another process, whose Redis stays. */
  let other: TestServer;
  beforeAll(async () => {
    proxy = await startProxy(redisUrl);
    server = await startServer({
      env: { ...env, REDIS_EVENTS_URL: proxy.url, LOG_LEVEL: 'warn' },
      logTo: log,
    });
    other = await startServer({ beside: server, env });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
    await proxy.close();
  });

  test('lets its clients connect and read again', async () => {
    const member = await signUpMember(server);
    const before = await connectSocket(server, member.token);
    const ended = disconnected(before);
    proxy.cut();
    const meanwhile = await connectSocket(server, member.token);
    const endedToo = disconnected(meanwhile);
    // Its own sockets hear all the same.
    const heard = nextEvent(meanwhile, 'client-transactionsUpdated');
    server.services.publisher.transactionsUpdated([member.id]);
    expect(await heard).toEqual([member.id]);
    other.services.publisher.transactionsUpdated([member.id]);

    proxy.restore();
    expect([await ended, await endedToo]).toEqual(['transport close', 'transport close']);
    const after = await connectSocket(server, member.token);
    const heardAgain = nextEvent(after, 'client-profileUpdated');
    other.services.publisher.profileUpdated([member.id]);
    expect(await heardAgain).toEqual([member.id]);
    after.close();
  });

  test('lets only those clients read again whose channel it heard late', async () => {
    const [early, late] = [await signUpMember(server), await signUpMember(server)];
    const heardAllAlong = await connectSocket(server, early.token);
    proxy.hang();
    // Its subscription takes longer than the second for which a join waits.
    const heardLate = await connectSocket(server, late.token);
    const ended = disconnected(heardLate);
    proxy.restore();
    expect(await ended).toBe('transport close');
    const heard = nextEvent(heardAllAlong, 'client-profileUpdated');
    other.services.publisher.profileUpdated([early.id]);
    expect(await heard).toEqual([early.id]);
    heardAllAlong.close();
  });

  test('lets the clients of all processes read again if it had to drop events', async () => {
    const member = await signUpMember(server);
    const elsewhere = await connectSocket(other, member.token);
    const ended = disconnected(elsewhere);
    const before = log.lines.length;
    proxy.cut();
    const isAway = ({ msg }: LogLine) => msg === 'a Redis of REDIS_EVENTS_URL is away';
    await until(() => log.lines.slice(before).some(isAway));
    expect(await isUp()).toBe(false);
    for (let event = 0; event <= 10_000; event += 1)
      server.services.publisher.transactionsUpdated([member.id]);
    proxy.restore();
    expect(await ended).toBe('transport close');
    await until(isUp);
  });

  /** For operators, on `/metrics`. */
  const isUp = async (): Promise<boolean> => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const [, up] = /^peerproof_event_server_up\{server="127\.0\.0\.1:\d+"\} ([01])$/m.exec(text)!;
    return up === '1';
  };
});

test('says in one line that a Redis for events does not answer', async () => {
  await expect(openChannels(['redis://127.0.0.1:1'], console)).rejects.toThrow(
    'REDIS_EVENTS_URL cannot be used: Redis at 127.0.0.1:1 does not answer (ECONNREFUSED).',
  );
});

(redisUrl ? test : test.skip)('says in one line that its user may use no channels', async () => {
  const redis = new Redis(process.env.TEST_REDIS_URL!);
  const address = new URL(process.env.TEST_REDIS_URL!);
  address.username = `peerproof-test-${randomUUID()}`;
  address.password = 'secret';
  try {
    await redis.call('ACL', 'SETUSER', address.username, 'on', '>secret', '~*', '+@all', 'resetchannels');
    await expect(openChannels([address.href], console)).rejects.toThrow(
      `REDIS_EVENTS_URL cannot be used: Redis at ${address.host} refuses channels (NOPERM`,
    );
  } finally {
    await redis.call('ACL', 'DELUSER', address.username);
    redis.disconnect();
  }
});
