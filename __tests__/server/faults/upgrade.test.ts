import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../../contract/wire';
import { startAwakeClock } from '../../support/awakeClock';
import { openDispute, type Dispute } from '../../support/disputes';
import { followRoom, type Follower } from '../../support/follower';
import { hasNginx, startNginx, type Nginx } from '../../support/nginx';
import { startProduct, type RunningProduct } from '../../support/product';
import { ownRedis } from '../../support/redis';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const CONFIGURATION = readFileSync(join(__dirname, '../../../deploy/nginx/peerproof.conf'), 'utf8');
const CALLERS = 6;
const TABS = 4;
const BACK_MS = 10_000;

const redisUrl = ownRedis();

// Needs a Redis server (TEST_REDIS_URL=redis://127.0.0.1:6379) and nginx.
(redisUrl && hasNginx ? describe : describe.skip)(
  'two processes behind nginx, restarted one after the other',
  () => {
    let server: TestServer;
    let nginx: Nginx;
    let dispute: Dispute;
    const processes: RunningProduct[] = [];
    const tabs: Follower[] = [];

    beforeAll(async () => {
      const env = { JWT_SECRET: 'the secret of all of them', DEMO: '0', REDIS_URL: redisUrl! };
      server = await startServer({ env });
      const url = server.testDatabase.url!;
      processes.push(...(await Promise.all([0, 1].map(() => startProduct({ url }, env)))));
      nginx = await startNginx(
        CONFIGURATION,
        processes.map((process) => Number(new URL(process.url).port)),
      );
      dispute = await openDispute(server);
    }, 240_000);
    afterAll(async () => {
      for (const tab of tabs) tab.close();
      await nginx.close();
      await Promise.all(processes.map((process) => process.dispose()));
      await server.close();
    });

    test('fail no request, and every socket is back within ten seconds', async () => {
      const { payer, roomId } = dispute;
      const headers = { authorization: `Bearer ${payer.token}`, 'content-type': 'application/json' };
      const call = (path: string, method = 'GET', body?: object) =>
        fetch(`${nginx.url}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
      const { fullName, phone, paymentMethodId } = payer.user;
      const calls = [
        () => call(PATHS.profile),
        () => call(PATHS.postMessage, 'POST', { roomId, mesaage: 'Are you there?' }),
        () => call(PATHS.updateProfile, 'PUT', { fullName, phone, paymentMethodId }),
      ];
      for (let tab = 0; tab < TABS; tab += 1) tabs.push(await followRoom(nginx.url, payer.token, roomId));

      const failed: string[] = [];
      let answered = 0;
      let isOver = false;
      const callers = Array.from({ length: CALLERS }, async (_, caller) => {
        for (let turn = caller; !isOver; turn += 1) {
          const status = await calls[turn % calls.length]!().then(
            (answer) => answer.text().then(() => answer.status),
            (error: Error) => String(error.cause ?? error),
          );
          answered += 1;
          if (status !== 200) failed.push(`${turn % calls.length}: ${status}`);
        }
      });
      for (const process of processes) {
        expect(await process.stop()).toBe(0);
        await process.start();
        const clock = startAwakeClock();
        await until(() => tabs.every((tab) => tab.isConnected()));
        clock.stop();
        expect(clock.ms()).toBeLessThan(BACK_MS);
      }
      isOver = true;
      await Promise.all(callers);
      expect(answered).toBeGreaterThan(100);
      expect(failed).toEqual([]);
    }, 240_000);
  },
);
