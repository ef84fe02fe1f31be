import { request } from 'node:http';
import { io } from 'socket.io-client';
import { jpeg } from '../../support/people';
import { startServer } from '../../support/server';
import { disconnected } from '../../support/sockets';

/** An upload whose body comes in two parts, so that it is under way for as long as the test wants. */
async function halfSentUpload(url: string) {
  const head = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), await jpeg(), Buffer.from('\r\n--x--\r\n')]);
  const upload = request(`${url}/api/file/upload`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': body.length },
  });
  const status = new Promise<number | string>((resolve) => {
    upload.once('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    upload.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
  });
  await new Promise<void>((resolve) => upload.write(body.subarray(0, 80), () => resolve()));
  // Once another request is answered, the server has read what came before it.
  await fetch(`${url}/healthz`);
  return { status, sendRest: () => upload.end(body.subarray(80)) };
}

test('an ending server answers what is under way, takes nothing new and tells the sockets to connect again', async () => {
  const server = await startServer();
  const socket = io(server.url, { transports: ['websocket'], forceNew: true, reconnectionDelay: 60_000 });
  await new Promise<void>((resolve) => void socket.once('connect', resolve));
  const reason = disconnected(socket);
  const upload = await halfSentUpload(server.url);

  const closed = server.product.close();
  // 'io server disconnect' would tell the client to stay away; after this one it comes back by itself.
  expect(await reason).toBe('transport close');
  expect(socket.active).toBe(true);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  upload.sendRest();
  expect(await upload.status).toBe(200);
  await closed;
  socket.close();
  await server.testDatabase.remove();
});

test('a client that never ends its request does not hold up the end', async () => {
  const server = await startServer();
  const upload = await halfSentUpload(server.url);
  await server.product.close(200);
  expect(['ECONNRESET', 'EPIPE']).toContain(await upload.status);
  await server.testDatabase.remove();
});
