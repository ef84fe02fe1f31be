import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect, type ConnectionOptions } from 'node:tls';
import { hasOpenssl, makeCertificate } from '../support/certificate';
import { hasNginx, startNginx, type Nginx } from '../support/nginx';
import { until } from '../support/until';

const CONFIGURATION = readFileSync(join(__dirname, '../../deploy/nginx/peerproof.conf'), 'utf8');
const WRITES = ['POST', 'PUT', 'DELETE', 'PATCH'];

const PROTECTION: readonly [string, string][] = [
  ['content-security-policy', "default-src 'self'"],
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
];
/** The requests to both processes, in order. */
const asked: string[] = [];
let processes: Server[] = [];
let nginx: Nginx;
/** The ids that came with them. */
const ids: unknown[] = [];
/** How many processes close each connection after reading the request, like one that is killed after its commit. */
let dying = 0;
/** Whether both processes leave requests without an answer. */
let hanging = false;

async function startProcesses() {
  processes = [0, 1].map(() =>
    createServer(async (request, response) => {
      const body = await text(request);
      asked.push(`${request.method} ${request.url} ${body} ${request.headers['x-forwarded-for']}`);
      ids.push(request.headers['x-request-id']);
      if (dying > 0) {
        dying -= 1;
        return void request.socket.destroy();
      }
      if (hanging) return;
      // As ours, which know that the browser used TLS.
      if (request.headers['x-forwarded-proto'] === 'https') response.setHeaders(new Map(PROTECTION));
      // As ours.
      response.setHeader('X-Request-Id', String(request.headers['x-request-id']));
      response.end('done');
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
    ids.length = 0;
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

  test('the log has no query, which may hold the signature of a receipt, and no address', async () => {
    expect((await fetch(`${nginx.url}/api/file/1?exp=1&sig=hidden`)).status).toBe(200);
    await until(() => nginx.log().includes('"GET /api/file/1 HTTP/1.1" 200'));
    expect(nginx.log()).not.toMatch(/hidden|\?|127\.0\.0\.1/);
  });

  test('each request has an id of its own, which the process, the answer and the log name', async () => {
    const answers = [await call('GET'), await call('GET')];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(answers.map(({ headers }) => headers.get('x-request-id'))).toEqual(ids);
    await until(() => ids.every((id) => nginx.log().includes(` ${String(id)} "GET /api/payments/1 `)));
  });

  test("nginx's own answers have an id too", async () => {
    await Promise.all(processes.map(end));
    const { status, headers } = await call('GET');
    expect([status, headers.get('x-request-id')]).toEqual([502, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });

  test('one address gets 400 requests and sockets at a time', async () => {
    hanging = true;
    const calls = Array.from({ length: 420 }, () => call('GET').then(({ status }) => status));
    await until(() => asked.length >= 400);
    const refused = await Promise.all([call('GET'), call('GET')]);
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    await Promise.all(processes.map(end));
    expect((await Promise.all(calls)).filter((status) => status === 429)).toHaveLength(20);
  });
});

// Needs openssl too, for a certificate.
(hasNginx && hasOpenssl ? describe : describe.skip)('behind nginx with TLS', () => {
  beforeAll(async () => {
    hanging = false;
    nginx = await startNginx(CONFIGURATION, await startProcesses(), makeCertificate());
  });
  afterAll(async () => {
    await nginx.close();
    await Promise.all(processes.map(end));
  });
  beforeEach(() => {
    asked.length = 0;
  });

  test('a page over plain HTTP leads to TLS; a call is refused, as its token was already sent in the clear', async () => {
    const plain = async (path: string) => {
      const { status, headers } = await fetch(nginx.plainUrl + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await plain('/payments?x=1')).toEqual([301, 'https://127.0.0.1/payments?x=1']);
    expect(await plain('/api/docs')).toEqual([301, 'https://127.0.0.1/api/docs']);
    for (const call of ['/api/auth/profile', '/api/docs/x', '/socket.io/?EIO=4', '/metrics'])
      expect(await plain(call)).toEqual([403, null]);
    expect(asked).toEqual([]);
  });

  test('every answer is protected, once: those of the server and those of nginx', async () => {
    const answer = (path: string) =>
      new Promise<[number | undefined, Record<string, string[]>]>((resolve, reject) => {
        get(nginx.url + path, { rejectUnauthorized: false }, (response) => {
          response.resume();
          resolve([response.statusCode, response.headersDistinct as Record<string, string[]>]);
        }).on('error', reject);
      });
    const passed = await answer('/api/payments/1');
    expect(passed).toEqual([200, expect.objectContaining(once(PROTECTION))]);
    const [status, headers] = await answer('/metrics');
    expect([status, headers]).toEqual([
      404,
      expect.objectContaining(
        once([
          ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
          ...PROTECTION.slice(1),
          ['content-type', 'text/html; charset=utf-8'],
        ]),
      ),
    ]);
  });

  test('only TLS 1.2 and 1.3 connect, and only with ciphers that keep old traffic secret', async () => {
    expect(await handshake({})).toBe('TLSv1.3');
    expect(await handshake({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
    expect(
      await handshake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' }),
    ).toBeUndefined();
    for (const weak of ['AES128-GCM-SHA256', 'AES256-SHA', 'ECDHE-RSA-AES128-SHA'])
      expect([weak, await handshake({ maxVersion: 'TLSv1.2', ciphers: weak })]).toEqual([weak, undefined]);
  });
});

const once = (headers: readonly (readonly [string, string])[]) =>
  Object.fromEntries(headers.map(([name, value]) => [name, [value]]));

/** The protocol that nginx and a client with these options agree on; undefined if there is none. */
const handshake = (options: ConnectionOptions): Promise<string | null | undefined> =>
  new Promise((resolve) => {
    const { port } = new URL(nginx.url);
    const socket = connect(
      { host: '127.0.0.1', port: Number(port), rejectUnauthorized: false, ...options },
      () => {
        resolve(socket.getProtocol());
        socket.destroy();
      },
    ).once('error', () => resolve(undefined));
  });
