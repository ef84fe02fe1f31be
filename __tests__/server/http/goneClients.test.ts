import { connect } from 'node:net';
import { KeptLog } from '../../support/logs';
import { jpeg } from '../../support/people';
import { startServer } from '../../support/server';

const TRIES = 40;

/** Sends a whole request and goes at once, without reading the answer. */
async function sendAndGo(url: string, path: string, type: string, body: Buffer): Promise<void> {
  const { hostname, port } = new URL(url);
  const head = `POST /api${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(Buffer.concat([Buffer.from(head), body]), () => socket.resetAndDestroy());
  await new Promise((resolve) => socket.once('close', resolve));
}

test('clients that leave before the answer are no failures of the server', async () => {
  const log = new KeptLog();
  const server = await startServer({ env: { LOG_LEVEL: 'warn' }, logTo: log });
  const arrived = new Set<string | undefined>();
  server.product.app.server.on('request', ({ url }) => arrived.add(url));
  const image = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'),
    await jpeg(),
    Buffer.from('\r\n--x--\r\n'),
  ]);
  // Refused as soon as it is read, so that none of them is still at work when the server closes.
  const login = Buffer.from(JSON.stringify({ email: 'nobody' }));
  for (let turn = 0; turn < TRIES; turn += 1) {
    await sendAndGo(server.url, '/file/upload', 'multipart/form-data; boundary=x', image);
    await sendAndGo(server.url, '/auth/login', 'application/json', login);
  }
  await fetch(`${server.url}/healthz`);
  await server.close();
  // A connection that is reset at once may be gone before its request is read, but not each of them.
  expect([...arrived]).toEqual(expect.arrayContaining(['/api/file/upload', '/api/auth/login']));
  expect(log.lines.filter(({ level }) => level >= 50).map(({ msg, err }) => [msg, err])).toEqual([]);
});
