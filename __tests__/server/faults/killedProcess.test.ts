import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER, PATHS, type MessagesAnswer } from '../../../contract/wire';
import { startBalancer, type Balancer } from '../../support/balancer';
import { openDispute, type Dispute } from '../../support/disputes';
import { followRoom, type Follower } from '../../support/follower';
import { signInAdmin } from '../../support/people';
import { startProduct, type RunningProduct } from '../../support/product';
import { ownRedis } from '../../support/redis';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const PROCESSES = 3;
const TABS_EACH = 4;
const WRITERS = 6;
const MESSAGES_EACH = 20;
const KILL_AFTER = 30;

const redisUrl = ownRedis();

// Needs a Redis server: TEST_REDIS_URL=redis://127.0.0.1:6379
(redisUrl ? describe : describe.skip)('of three server processes, one that is killed under load', () => {
  let server: TestServer;
  let balancer: Balancer;
  let dispute: Dispute;
  const processes: RunningProduct[] = [];
  const tabs: Follower[] = [];

  beforeAll(async () => {
    const env = { JWT_SECRET: 'the secret of all of them', DEMO: '0', REDIS_URL: redisUrl! };
    server = await startServer({ env });
    const url = server.testDatabase.url!;
    processes.push(
      ...(await Promise.all(Array.from({ length: PROCESSES }, () => startProduct({ url }, env)))),
    );
    balancer = await startBalancer(processes.map((process) => process.url));
    dispute = await openDispute(server);
  }, 240_000);
  afterAll(async () => {
    for (const tab of tabs) tab.close();
    await balancer.close();
    await Promise.all(processes.map((process) => process.dispose()));
    await server.close();
  });

  /** Like the app, repeats with the same key until there is an answer. */
  async function say(mesaage: string, key = randomUUID()): Promise<void> {
    const answer = await fetch(`${balancer.url}/api${PATHS.postMessage}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${dispute.payer.token}`,
        [IDEMPOTENCY_KEY_HEADER]: key,
      },
      body: JSON.stringify({ roomId: dispute.roomId, mesaage }),
    }).catch(() => undefined);
    if (!answer) return say(mesaage, key);
    expect(answer.status).toBe(200);
  }

  test('loses no message, and its members continue with another process and miss nothing', async () => {
    const people = [dispute.payer, dispute.receiver, await signInAdmin(server)];
    for (const { token } of people)
      for (let tab = 0; tab < TABS_EACH; tab += 1)
        tabs.push(await followRoom(balancer.url, token, dispute.roomId));

    const acknowledged: string[] = [];
    let killed: Promise<unknown> | undefined;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let line = 0; line < MESSAGES_EACH; line += 1) {
        const content = `Writer ${writer}, line ${line}`;
        await say(content);
        if (acknowledged.push(content) === KILL_AFTER) killed = processes[0]!.stop('SIGKILL');
      }
    });
    await Promise.all(writers);
    await killed;

    const { messages } = (
      await server.api<MessagesAnswer>(PATHS.messages(dispute.roomId), { token: dispute.payer.token })
    ).body;
    expect(messages.map(({ content }) => content).sort()).toEqual(acknowledged.sort());

    const isDone = (tab: Follower) => tab.isConnected() && tab.seen.size === messages.length;
    await until(() => tabs.every(isDone));
    const lost = tabs.filter((tab) => tab.losses() > 0);
    expect(lost.length).toBeGreaterThan(0);
    // The first attempt, after the delay of all clients, reaches another process.
    expect(lost.map((tab) => [tab.losses(), tab.attempts()])).toEqual(lost.map(() => [1, 1]));
  });
});
