import { io } from 'socket.io-client';
import { halfSentUpload } from '../../support/halfSentUpload';
import { startServer } from '../../support/server';
import { disconnected } from '../../support/sockets';

test('a stopping server answers requests in flight, takes no new ones and tells the sockets to reconnect', async () => {
  const server = await startServer();
  const socket = io(server.url, { transports: ['websocket'], forceNew: true, reconnectionDelay: 60_000 });
  await new Promise<void>((resolve) => void socket.once('connect', resolve));
  const reason = disconnected(socket);
  const upload = await halfSentUpload(server.url);

  const closed = server.product.close();
  // After 'io server disconnect' a client stays away; after this reason it reconnects automatically.
  expect(await reason).toBe('transport close');
  expect(socket.active).toBe(true);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  upload.sendRest();
  expect(await upload.status).toBe(200);
  await closed;
  socket.close();
  await server.testDatabase.remove();
});

test('a client that never ends its request does not delay the stop', async () => {
  const server = await startServer();
  const upload = await halfSentUpload(server.url);
  await server.product.close({ drainMs: 200 });
  expect(['ECONNRESET', 'EPIPE']).toContain(await upload.status);
  await server.testDatabase.remove();
});
