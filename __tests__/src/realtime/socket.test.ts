import type { Handshake } from '../../../contract/events';
import { startSocketServer } from '../../support/socketServer';

test('a connection that starts over while its token is renewed greets the server once', async () => {
  const server = await startSocketServer();
  const greetings: ((handshake: Handshake) => void)[] = [];
  let asked = (): void => undefined;
  const socket = await server.createSocket(
    () =>
      new Promise((resolve) => {
        greetings.push(resolve);
        asked();
      }),
  );
  const greet = () => new Promise<void>((resolve) => (asked = resolve));
  try {
    const first = greet();
    socket.connect();
    await first;
    const second = greet();
    socket.disconnect().connect();
    await second;

    const connected = new Promise<void>((resolve) => socket.on('connect', () => resolve()));
    for (const greeting of greetings) greeting({ token: 'renewed' });
    await connected;
    await socket.emitWithAck('joinRoom', 'room-1');
    expect(socket.connected).toBe(true);
    expect(server.handshakes).toEqual(['renewed']);
  } finally {
    socket.disconnect();
    await server.close();
  }
});
