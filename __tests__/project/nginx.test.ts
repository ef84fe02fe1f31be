import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { hasNginx, startNginx, type Nginx } from '../support/nginx';
import { until } from '../support/until';

const CONFIGURATION = readFileSync(join(__dirname, '../../deploy/nginx/peerproof.conf'), 'utf8');
const WRITES = ['POST', 'PUT', 'DELETE', 'PATCH'];

/** The requests to both processes, in order. */
const asked: string[] = [];
let processes: Server[] = [];
let nginx: Nginx;
/** How many processes close each connection after reading the request, like one that is killed after its commit. */
let dying = 0;
/** Whether both processes leave requests without an answer. */
let hanging = false;

async function startProcesses() {
  processes = [0, 1].map(() =>
    createServer(async (request, response) => {
      const body = await text(request);
      asked.push(`${request.method} ${request.url} ${body} ${request.headers['x-forwarded-for']}`);
      if (dying > 0) {
        dying -= 1;
        return void request.socket.destroy();
      }
      if (!hanging) response.end('done');
    }),
  );
  for (const server of processes)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return processes.map((server) => (server.address() as AddressInfo).port);
}

const end = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
const call = (method: string, body = method === 'GET' ? undefined : 'x'.repeat(300_000)) =>
  fetch(`${nginx.url}/api/payments/1`, { method, body });

// Needs nginx, for example from the Debian package of that name.
(hasNginx ? describe : describe.skip)('behind nginx', () => {
  beforeEach(async () => {
    asked.length = 0;
    dying = 0;
    hanging = false;
    nginx = await startNginx(CONFIGURATION, await startProcesses());
  });
  afterEach(async () => {
    await nginx.close();
    await Promise.all(processes.map(end));
  });

  test.each(WRITES)('a %s reaches only one process, even if that dies before it answers', async (method) => {
    dying = 1;
    expect((await call(method)).status).toBe(502);
    expect(asked).toHaveLength(1);
  });

  test('a read is repeated on the other process', async () => {
    dying = 1;
    expect((await call('GET')).status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  test.each(['GET', ...WRITES])(
    'a %s goes to the other process with its body while one takes no connections',
    async (method) => {
      await end(processes[0]!);
      for (let time = 0; time < 4; time += 1) expect(await (await call(method)).text()).toBe('done');
      const body = method === 'GET' ? '' : 'x'.repeat(300_000);
      expect(new Set(asked)).toEqual(new Set([`${method} /api/payments/1 ${body} 127.0.0.1`]));
      expect(asked).toHaveLength(4);
    },
  );

  test('with all processes down the answer is 502', async () => {
    await Promise.all(processes.map(end));
    for (const method of ['GET', ...WRITES]) expect((await call(method)).status).toBe(502);
  });

  test('an upload of 6 MB passes and a larger one is refused', async () => {
    expect((await call('POST', 'x'.repeat(6 * 1024 * 1024))).status).toBe(200);
    expect((await call('POST', 'x'.repeat(6 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test('one address gets 400 requests and sockets at a time', async () => {
    hanging = true;
    const calls = Array.from({ length: 420 }, () => call('GET').then(({ status }) => status));
    await until(() => asked.length === 400);
    const refused = await Promise.all([call('GET'), call('GET')]);
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    await Promise.all(processes.map(end));
    expect((await Promise.all(calls)).filter((status) => status === 429)).toHaveLength(20);
  });
});
