import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { KeptLog } from '../../support/logs';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

const GIVEN = '0123456789abcdef0123456789abcdef';
const log = new KeptLog();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'info' }, logTo: log });
});
afterAll(() => server.close());

interface Asked {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

/** The answer's status, ids and body; a handshake's answer is the one that upgrades. */
function ask(path: string, { method = 'GET', headers, body }: Asked = {}) {
  return new Promise<{ status?: number; ids?: string[]; body: string }>((resolve, reject) => {
    const taken = async (answer: IncomingMessage) =>
      resolve({
        status: answer.statusCode,
        ids: answer.headersDistinct['x-request-id'],
        body: answer.statusCode === 101 ? '' : await text(answer),
      });
    request(`${server.url}${path}`, { method, headers, agent: false })
      .on('response', taken)
      .on('upgrade', (answer, socket) => {
        socket.destroy();
        void taken(answer);
      })
      .on('error', reject)
      .end(body);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };
const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const SOCKET = '/socket.io/?EIO=4&transport=websocket';

const ANSWERS: readonly [what: string, path: string, asked: Asked, status: number][] = [
  ['an answer', '/healthz', {}, 200],
  ['a call that is not there', '/api/nowhere', {}, 404],
  ['a call without a token', '/api/auth/profile', {}, 401],
  ['an address that cannot be decoded', '/%zz', {}, 400],
  ['a body that is no JSON', '/api/auth/login', { method: 'POST', headers: JSON_TYPE, body: '{' }, 400],
  [
    'a body that is too large',
    '/api/auth/login',
    { method: 'POST', headers: JSON_TYPE, body: JSON.stringify('x'.repeat(70_000)) },
    413,
  ],
  ['a missing file', '/api/file/00000000-0000-7000-8000-000000000000', {}, 404],
  ['a socket', SOCKET, { headers: HANDSHAKE }, 101],
  ['a socket at another address', '/elsewhere', { headers: HANDSHAKE }, 404],
  ['a socket by polling', '/socket.io/?EIO=4&transport=polling', {}, 400],
];

test.each(ANSWERS)('%s carries the id of the caller', async (_what, path, asked, status) => {
  const given = { ...asked, headers: { ...asked.headers, 'x-request-id': GIVEN } };
  expect(await ask(path, given)).toMatchObject({ status, ids: [GIVEN] });
});

test.each(ANSWERS)('%s carries a new id if the caller has none', async (_what, path, asked, status) => {
  const [one, two] = [await ask(path, asked), await ask(path, asked)];
  expect([one.status, two.status]).toEqual([status, status]);
  for (const { ids } of [one, two]) expect(ids).toEqual([expect.stringMatching(/^[\w.-]{8,64}$/)]);
  expect(one.ids).not.toEqual(two.ids);
});

test.each([
  ['is empty', ''],
  ['is short', 'seven77'],
  ['is long', 'x'.repeat(65)],
  ['has a blank', 'one two three'],
  ['has a quote', 'abcdefgh"'],
  ['comes twice', ['abcdefgh', 'ijklmnop']],
])('an id that %s is not taken', async (_what, id) => {
  const { ids } = await ask('/healthz', { headers: { 'x-request-id': id } });
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('the longest accepted id is taken', async () => {
  const id = 'x'.repeat(64);
  expect(await ask('/healthz', { headers: { 'x-request-id': id } })).toMatchObject({ ids: [id] });
});

test.each([
  ['an error', '/api/auth/profile', 'request'],
  ['a 404', '/api/nowhere', 'request'],
  ['an unreadable address', '/%zz', 'request'],
])('the id of %s is in its body and in the log', async (what, path, msg) => {
  const id = `test.${what.replaceAll(' ', '-')}`;
  const { body } = await ask(path, { headers: { 'x-request-id': id } });
  expect(JSON.parse(body)).toMatchObject({ requestId: id });
  await until(() => log.lines.some(({ reqId }) => reqId === id));
  expect(log.lines.filter(({ reqId }) => reqId === id)).toEqual([expect.objectContaining({ msg })]);
});

test('the id of a refused handshake is in its body and in the log', async () => {
  const { body } = await ask('/elsewhere', { headers: { ...HANDSHAKE, 'x-request-id': 'socket-1' } });
  expect(JSON.parse(body)).toMatchObject({ code: 'not_found', requestId: 'socket-1' });
  await until(() => log.lines.some(({ reqId }) => reqId === 'socket-1'));
});

test('a request that is not HTTP is answered and logged with a new id', async () => {
  const { hostname, port } = new URL(server.url);
  const said = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write('HELO there\r\n\r\n'));
    void text(socket).then(resolve);
  });
  const id = /^x-request-id: (\S+)\r$/im.exec(said)?.[1];
  expect(JSON.parse(said.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'malformed', requestId: id });
  await until(() => log.lines.some(({ reqId }) => reqId === id));
});
