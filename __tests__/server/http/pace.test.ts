import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { endIdleBodies } from '../../../server/http/idle-bodies';

let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => request.resume().once('end', () => response.end('read')));
  // Longer than a busy machine lets this process wait.
  endIdleBodies(server, fastify().log, { windowMs: 2000, bytesPerSecond: 2048 });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** Sends a body of this size, `atOnce` bytes first and then parts, one every 50 ms; returns the answer. */
function send(size: number, part: number, atOnce = 0): Promise<string> {
  return new Promise((resolve) => {
    let [said, sent] = ['', atOnce];
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n${'x'.repeat(atOnce)}`,
    );
    const parts = setInterval(() => {
      if (sent < size && socket.writable) socket.write('x'.repeat(Math.min(part, size - sent)));
      sent += part;
    }, 50);
    socket.on('data', (text) => (said += String(text)));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(parts);
      resolve(said);
    });
  });
}

test('a body that trickles is refused after its time', async () => {
  expect(await send(20_000, 1)).toMatch(/^HTTP\/1.1 408 /);
});

test('a large part sent at once buys no time for a trickle after it', async () => {
  expect(await send(600_100, 1, 600_000)).toMatch(/^HTTP\/1.1 408 /);
});

test('a body that takes longer is read as long as it keeps the pace', async () => {
  expect(await send(60_000, 1000)).toMatch(/^HTTP\/1.1 200 [^]*read$/);
});
