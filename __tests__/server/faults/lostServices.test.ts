import { PATHS } from '../../../contract/wire';
import { openDatabase } from '../../../server/db/client';
import { openDispute, type Dispute } from '../../support/disputes';
import { prepares } from '../../support/postgres';
import { ownRedis } from '../../support/redis';
import { startProxy, type Proxy } from '../../support/proxy';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket, nextEvent, type TestSocket } from '../../support/sockets';
import { until } from '../../support/until';

const redisUrl = ownRedis();

describe('a server that loses its services', () => {
  let home: TestServer;
  let server: TestServer;
  let database: Proxy;
  let redis: Proxy | undefined;
  let dispute: Dispute;
  let socket: TestSocket;
  let ends = 0;

  beforeAll(async () => {
    home = await startServer();
    database = await startProxy(home.testDatabase.url!);
    redis = redisUrl ? await startProxy(redisUrl) : undefined;
    server = await startServer({
      beside: {
        ...home,
        testDatabase: {
          database: await openDatabase({
            databaseUrl: database.url,
            databasePrepared: prepares,
            dataDir: '',
          }),
          remove: async () => {},
        },
      },
      env: { RATE_LIMIT: 'on', ...(redis && { REDIS_URL: redis.url }) },
    });
    dispute = await openDispute(server);
    socket = await connectSocket(server, dispute.receiver.token);
    socket.on('disconnect', () => (ends += 1));
    await socket.emitWithAck('joinRoom', dispute.roomId);
  });
  afterAll(async () => {
    socket.close();
    await server.close();
    await server.testDatabase.database.close();
    // A blocked read of the stream between processes ends only while Redis is running.
    await until(() => !redis || redis.connections() === 0);
    await Promise.all([database.close(), redis?.close()]);
    await home.close();
  });

  const profile = () => server.api(PATHS.profile, { token: dispute.payer.token });
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
  const say = (mesaage: string) =>
    server.api(PATHS.postMessage, { token: dispute.payer.token, body: { roomId: dispute.roomId, mesaage } });
  /** Resolves once the message arrives at the other person's socket. */
  async function isHeard(content: string): Promise<void> {
    const heard = new Promise<void>((resolve) =>
      socket.on('newMessage', (message) => message.content === content && resolve()),
    );
    expect((await say(content)).status).toBe(200);
    await heard;
  }

  test('answers 503 with a sentence while the database is down, keeps the sockets, and recovers without a restart', async () => {
    await isHeard('Before the database went');
    database.cut();
    const answers = await Promise.all([profile(), say('Into the void'), profile(), profile()]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(answers[0]!.body).toMatchObject({
      message: 'The service is not available at the moment. Please try again shortly.',
      code: 'unavailable',
    });
    expect(await readiness()).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    database.restore();
    await until(async () => (await readiness()) === 200);
    expect((await profile()).status).toBe(200);
    await isHeard('After the database came back');
    expect(ends).toBe(0);
  });

  test('answers 503 while the database hangs, and recovers without a restart', async () => {
    database.hang();
    expect(await readiness()).toBe(503);
    const answers = await Promise.all([profile(), say('Into the silence'), profile()]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);

    database.restore();
    await until(async () => (await readiness()) === 200);
    expect((await profile()).status).toBe(200);
    await isHeard('After the silence');
    expect(ends).toBe(0);
  });

  test('again and again during writes loses no acknowledged write', async () => {
    const acknowledged: string[] = [];
    const write = async (content: string) => {
      const { status } = await say(content);
      expect([200, 503]).toContain(status);
      if (status === 200) acknowledged.push(content);
    };
    for (let cut = 0; cut < 3; cut += 1) {
      const writes = Array.from({ length: 30 }, (_, line) => write(`Written in ${cut}, line ${line}`));
      await Promise.race(writes);
      database.cut();
      await Promise.all(writes);
      database.restore();
      await until(async () => (await readiness()) === 200);
    }
    expect(acknowledged).not.toEqual([]);
    const { body } = await server.api<{ messages: { content: string }[] }>(PATHS.messages(dispute.roomId), {
      token: dispute.payer.token,
    });
    const written = body.messages
      .map(({ content }) => content)
      .filter((content) => content.startsWith('Written'));
    expect(new Set(written).size).toBe(written.length);
    expect(written).toEqual(expect.arrayContaining(acknowledged));
    expect(ends).toBe(0);
  });

  // Needs a Redis server: TEST_REDIS_URL=redis://127.0.0.1:6379
  (redisUrl ? test : test.skip)(
    'works on while Redis is away, and delivers what happened meanwhile',
    async () => {
      redis!.cut();
      await until(async () => (await readiness()) === 503);
      expect((await profile()).status).toBe(200);
      const updated = nextEvent(socket, 'newMessage');
      expect((await say('While Redis is away')).status).toBe(200);
      redis!.restore();
      await until(async () => (await readiness()) === 200);
      expect((await updated)[0]).toMatchObject({ content: 'While Redis is away' });
      expect(ends).toBe(0);
    },
  );

  (redisUrl ? test : test.skip)(
    'works on while Redis hangs, and delivers what happened meanwhile',
    async () => {
      redis!.hang();
      expect(await readiness()).toBe(503);
      const updated = nextEvent(socket, 'newMessage');
      expect((await say('While Redis hangs')).status).toBe(200);
      const login = { email: dispute.payer.email, password: dispute.payer.password };
      expect((await server.api(PATHS.login, { body: login })).status).toBe(200);
      redis!.restore();
      await until(async () => (await readiness()) === 200);
      expect((await updated)[0]).toMatchObject({ content: 'While Redis hangs' });
      expect(ends).toBe(0);
    },
  );
});
