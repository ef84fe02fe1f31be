import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';
import { lookupPublic, resolvePublic } from '../../../server/webhooks/addresses';
import { TRY_MS } from '../../../server/webhooks/exchange';
import { post } from '../../../server/webhooks/post';
import { startAwakeClock } from '../../support/awakeClock';
import { startNameServer, type NameServer } from '../../support/nameServer';

const SECRET = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`;
const MESSAGE = { id: 'message', body: '{}' };
/** More than a try takes, less than two. */
const AT_MOST_MS = 1.9 * TRY_MS;

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A receiver on this machine that does with a request whatever it likes. */
async function receiver(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const send = (url: string, mayBePrivate = true, stopped = new AbortController().signal) =>
  post({ url, secret: SECRET, mayBePrivate }, MESSAGE, stopped);

/** Writes again and again until the other side has gone; the timer ends with the test. */
function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 50);
  socket.on('close', () => clearInterval(timer));
}

test('a receiver that never answers, or never gets to its status, is left after ten seconds, whatever is collected meanwhile', async () => {
  const silent = await receiver(() => {});
  const endless = await receiver((socket) => drip(socket, 'HTTP/1.1 102 Processing\r\n\r\n'));
  const collecting = setInterval(collectGarbage, 200);
  const clock = startAwakeClock();
  try {
    expect(await Promise.all([send(silent), send(endless)])).toEqual(
      Array(2).fill({ status: null, failure: 'timeout' }),
    );
    expect(clock.ms()).toBeLessThan(AT_MOST_MS);
  } finally {
    clock.stop();
    clearInterval(collecting);
  }
});

test('the status counts, and the rest of an answer that never ends is cut off', async () => {
  const ended = new EventEmitter();
  const closed = once(ended, 'close');
  const endless = await receiver((socket) => {
    socket.on('close', () => ended.emit('close'));
    socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
    drip(socket, '1\r\nx\r\n');
  });
  expect(await send(endless)).toEqual({ status: 200, failure: null });
  await closed;
});

test.each([
  [
    'that switches protocols',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    101,
  ],
  ['without a body', 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n', 404],
])('an answer %s is a failure', async (_, answer, status) => {
  const url = await receiver((socket) => socket.write(answer));
  expect(await send(url)).toEqual({ status, failure: 'status' });
});

test.each([
  ['is no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ['has endless headers', `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`],
])('an answer that %s is a failed connection', async (_, answer) => {
  const url = await receiver((socket) => socket.end(answer));
  expect(await send(url)).toEqual({ status: null, failure: 'connection' });
});

test('a try is cut off when the server stops, and none is begun afterwards', async () => {
  const stopped = new AbortController();
  const requests = new EventEmitter();
  const asked = once(requests, 'asked');
  const url = await receiver(() => requests.emit('asked'));
  const running = send(url, true, stopped.signal);
  await asked;
  stopped.abort();
  expect((await running).failure).toBe('timeout');
  expect((await send(url, true, stopped.signal)).failure).toBe('timeout');
});

describe('names', () => {
  let names: NameServer;
  beforeEach(async () => {
    names = await startNameServer();
  });
  afterEach(() => names.close());

  const lookUp = (name: string) =>
    new Promise((resolve, reject) => {
      lookupPublic(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
    });

  test('are resolved by the name servers, all addresses, IPv4 last', async () => {
    names.names.set('hook.example.com', ['192.0.1.1', '2606:4700::1111']);
    expect(await lookUp('hook.example.com')).toEqual([
      { address: '2606:4700::1111', family: 6 },
      { address: '192.0.1.1', family: 4 },
    ]);
  });

  test('without an address, and of this machine’s own list, are unknown', async () => {
    names.names.set('empty.example.com', []);
    for (const name of ['empty.example.com', 'none.example.com', 'localhost'])
      expect(await send(`https://${name}/`, false)).toEqual({ status: null, failure: 'name' });
  });

  test('that nobody answers for are given up after seconds, and hold up no other name', async () => {
    names.names.set('slow.example.com', null).set('hook.example.com', ['127.0.0.1']);
    let ended = 0;
    const slow = Array.from({ length: 32 }, () =>
      send('https://slow.example.com/', false).finally(() => (ended += 1)),
    );
    const add = resolvePublic(new URL('https://slow.example.com/')).catch((error: Error) => error.message);
    expect(await send('https://hook.example.com/', false)).toEqual({ status: null, failure: 'address' });
    expect(ended).toBe(0);
    for (const { failure } of await Promise.all(slow)) expect(failure).toBe('name');
    expect(await add).toBe('slow.example.com');
  });
});
