import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorAnswer } from '../../../contract/wire';
import { sendRaw } from '../../support/sendRaw';
import { startServer, type TestServer } from '../../support/server';

/** Longer than a busy machine takes to refuse a request by its head. */
const SHORT_MS = 2000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const answerIn = (said: string) => JSON.parse(said.split('\r\n\r\n')[1] ?? 'null') as ErrorAnswer;

test('a body that says nothing for 15 seconds ends its connection, wherever it stopped', async () => {
  const { server: http } = server.product.app;
  const waits: (number | undefined)[] = [];
  const shorten = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const wait = () => {
      waits.push(socket.timeout);
      socket.setTimeout(SHORT_MS);
    };
    wait();
    response.once('finish', wait);
  };
  http.on('request', shorten);
  const head = (path: string, type: string, size = 'Content-Length: 500') =>
    `POST /api${path} HTTP/1.1\r\nHost: x\r\n${size}\r\nContent-Type: ${type}\r\n\r\n`;
  const [answered, ...said] = await Promise.all([
    sendRaw(server, `${head('/auth/login', 'text/html')}{`),
    sendRaw(server, `${head('/auth/login', 'application/json')}{`),
    sendRaw(server, head('/auth/login', 'application/json')),
    sendRaw(server, `${head('/auth/login', 'application/json', 'Transfer-Encoding: chunked')}1\r\n{\r\n`),
    sendRaw(server, `${head('/file/upload', 'multipart/form-data; boundary=x')}--x\r\n`),
  ]);
  http.off('request', shorten);
  // Each of the five, and once more after the answer to one.
  expect(waits).toEqual(Array(6).fill(15_000));
  for (const one of said) {
    expect(one).toMatch(/^HTTP\/1.1 408 /);
    expect(answerIn(one)).toMatchObject({ message: 'The request took too long.', code: 'too_slow' });
  }
  // One that is refused by its head gets no second answer.
  expect(answered).toMatch(/^HTTP\/1.1 415 /);
  expect(answered.match(/HTTP\/1.1/g)).toHaveLength(1);
});

test('a client that never ends its request is cut off, while others are served', async () => {
  const { server: http } = server.product.app;
  expect(http.headersTimeout).toBeGreaterThan(0);
  expect(http.requestTimeout).toBeGreaterThanOrEqual(120_000);
  expect(http.requestTimeout).toBeLessThanOrEqual(300_000);

  // Node checks every three seconds.
  const { headersTimeout, requestTimeout } = http;
  expect(headersTimeout).toBeLessThanOrEqual(12_000);
  const slow = Promise.all([
    sendRaw(server, 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    sendRaw(
      server,
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\nContent-Type: application/json\r\n\r\n{',
    ),
    // A connection that says nothing.
    sendRaw(server, ''),
  ]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  Object.assign(http, { headersTimeout: 100, requestTimeout: 200 });
  const said = await slow;
  // On a busy machine, the requests of the next tests may take longer.
  Object.assign(http, { headersTimeout, requestTimeout });
  for (const answer of said) {
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answerIn(answer)).toMatchObject({ message: 'The request took too long.', code: 'too_slow' });
  }
});

test.each([
  ['what is no HTTP', 'HELO there\r\n\r\n', 400, 'malformed'],
  [
    'a head that never fits',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'too_large',
  ],
])('%s is refused with a sentence', async (_what, text, status, code) => {
  const said = await sendRaw(server, text);
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answerIn(said).code).toBe(code);
});

test.each([
  ['cannot be decoded', '/api/file/%zz', 400, 'malformed'],
  ['has a part that is too long', `/api/broker/payments/${'x'.repeat(300)}/history`, 404, 'not_found'],
])('an address that %s gets an ordinary refusal', async (_what, path, status, code) => {
  const answer = await fetch(server.url + path);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ message: expect.any(String), code, requestId: expect.any(String) });
});

test.each([
  ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['text that is not HTTP', 'HELO there\r\n\r\n', 400],
  ['a probe', 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 200],
])('the answer to %s has a content security policy', async (_what, text, status) => {
  const said = await sendRaw(server, text);
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(said).toMatch(/^content-security-policy: default-src '/im);
});

test.each(['/healthz', '/api/company/plans'])('two hosts in one request for %s are refused', async (path) => {
  const ask = (...hosts: string[]) =>
    sendRaw(
      server,
      `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
    );
  expect(await ask('one.example')).toMatch(/^HTTP\/1.1 200 /);
  const refused = await ask('one.example', 'two.example');
  expect(refused).toMatch(/^HTTP\/1.1 400 /);
  expect(answerIn(refused).code).toBe('malformed');
});
