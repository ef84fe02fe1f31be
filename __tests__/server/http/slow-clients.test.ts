import { connect } from 'node:net';
import type { ErrorAnswer } from '../../../contract/wire';
import { startServer, type TestServer } from '../../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Sends the text as it is; what the server says until it ends the connection. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (part) => (said += String(part)));
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
}

const answerIn = (said: string) => JSON.parse(said.split('\r\n\r\n')[1] ?? 'null') as ErrorAnswer;

test('a client that never ends its request is cut off, while others are served', async () => {
  const { server: http } = server.product.app;
  expect(http.headersTimeout).toBeGreaterThan(0);
  expect(http.headersTimeout).toBeLessThanOrEqual(30_000);
  expect(http.requestTimeout).toBeGreaterThanOrEqual(120_000);
  expect(http.requestTimeout).toBeLessThanOrEqual(300_000);

  Object.assign(http, { headersTimeout: 100, requestTimeout: 200 });
  const said = await Promise.all([
    sendRaw('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    sendRaw(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\nContent-Type: application/json\r\n\r\n{',
    ),
    fetch(`${server.url}/healthz`).then(({ status }) => String(status)),
  ]);
  for (const slow of said.slice(0, 2)) {
    expect(slow).toMatch(/^HTTP\/1.1 408 /);
    expect(answerIn(slow)).toEqual({ message: 'The request took too long.', code: 'too_slow' });
  }
  expect(said[2]).toBe('200');
}, 30_000);

test.each([
  ['what is no HTTP', 'HELO there\r\n\r\n', 400, 'malformed'],
  [
    'a head that never fits',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'too_large',
  ],
])('%s is refused with a sentence', async (_what, text, status, code) => {
  const said = await sendRaw(text);
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answerIn(said).code).toBe(code);
});

test.each([
  ['cannot be decoded', '/api/file/%zz', 400, 'malformed'],
  ['has a part that is too long', `/api/broker/payments/${'x'.repeat(300)}/history`, 404, 'not_found'],
])('an address that %s is answered like any other mistake', async (_what, path, status, code) => {
  const answer = await fetch(server.url + path);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ message: expect.any(String), code, requestId: expect.any(String) });
});
