import { PATHS } from '../../../contract/wire';
import { halfSentUpload } from '../../support/halfSentUpload';
import { KeptLog } from '../../support/logs';
import { jpeg } from '../../support/people';
import { sendRaw } from '../../support/sendRaw';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const ORIGIN = 'https://pay.example.com';
const log = new KeptLog();
let server: TestServer;
beforeAll(async () => {
  const env = { LOG_LEVEL: 'info', RATE_LIMIT: 'on', PUBLIC_URL: ORIGIN };
  server = await startServer({ env, logTo: log });
});
afterAll(() => server.close());

const [INFO, WARN, ERROR] = [30, 40, 50];

const get = (path: string, ...headers: string[]) => [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close'];
const upgrade = (path: string, ...headers: string[]) => [
  `GET ${path} HTTP/1.1`,
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  ...headers,
];
const SOCKET = '/socket.io/?EIO=4&transport=websocket';
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

test.each([
  ['without a host', get('/healthz'), 400],
  ['with two hosts', get('/healthz', 'Host: a', 'Host: b'), 400],
  ['for an address that cannot be decoded', get('/%zz', 'Host: a'), 400],
  ['that is not HTTP', ['HELO there'], 400],
  ['for a socket by polling', get('/socket.io/?EIO=4&transport=polling', 'Host: a'), 400],
  ['for a socket with two hosts', upgrade(SOCKET, KEY, 'Host: a', 'Host: b'), 400],
  ['for a socket from a foreign page', upgrade(SOCKET, KEY, 'Host: a', 'Origin: https://evil.example'), 403],
  ['for a socket by no known transport', upgrade('/socket.io/?EIO=4&transport=x', KEY, 'Host: a'), 400],
  ['for a socket with half a handshake', upgrade(SOCKET, 'Host: a'), 400],
  ['for a socket at another address', upgrade('/elsewhere', KEY, 'Host: a'), 404],
])(
  'a request %s is refused with a policy, and with a line that is no error',
  async (_what, request, status) => {
    const before = log.lines.length;
    const said = await sendRaw(server, `${request.join('\r\n')}\r\n\r\n`);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(said).toMatch(/^content-security-policy: default-src '/im);
    expect(said).toMatch(/^x-content-type-options: nosniff/im);
    await until(() => log.lines.length > before);
    expect(log.lines.slice(before)).toEqual([expect.objectContaining({ level: INFO, status })]);
  },
);

test('a client that breaks off its upload is no error of the server', async () => {
  const before = log.lines.length;
  const { giveUp } = await halfSentUpload(server.url, { 'X-Forwarded-For': '192.0.2.1' });
  giveUp();
  await until(() => log.lines.slice(before).some(({ status }) => status === 400));
  expect(log.lines.filter(({ level }) => level >= WARN)).toEqual([]);
});

test('an upload that finds no free place is logged as a warning', async () => {
  const headers = { 'X-Forwarded-For': '192.0.2.2' };
  const slow = await Promise.all(Array.from({ length: 10 }, () => halfSentUpload(server.url, headers)));
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await jpeg())]), 'receipt.jpg');
  await fetch(`${server.url}/api${PATHS.upload}`, { method: 'POST', body: form, headers });
  await until(() => log.lines.some(({ status }) => status === 503));
  for (const { giveUp } of slow) giveUp();
  const warned = log.lines.filter(({ level }) => level >= WARN);
  expect(warned[0]).toMatchObject({ level: WARN, code: 'busy' });
  expect(warned.filter(({ level }) => level >= ERROR)).toEqual([]);
});
