import { connect, type Socket } from 'node:net';
import { signUpMember } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';
import { until } from '../../support/until';

let server: TestServer;
let connection: Socket;
beforeAll(async () => void (server = await startServer()));
afterEach(() => connection.destroy());
afterAll(() => server.close());

/** A WebSocket frame with this text, masked with zeros (RFC 6455, section 5). */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 255];
  return Buffer.from([0x81, 0x80 | length[0]!, ...length.slice(1), 0, 0, 0, 0, ...payload]);
}

/** Opens a socket, with this token or without one, that reads nothing after its handshake. */
async function connectWithoutReading(token?: string): Promise<void> {
  connection = connect(Number(new URL(server.url).port), '127.0.0.1');
  connection.on('error', () => {});
  const head = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: 127.0.0.1',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
  ];
  connection.write(`${head.join('\r\n')}\r\n\r\n`);
  let heard = '';
  connection.once('data', () => connection.write(frame(`40${JSON.stringify({ token })}`)));
  await new Promise<void>((resolve) => {
    connection.on('data', (data) => {
      heard += data.toString('latin1');
      if (heard.includes('40{"sid"')) resolve();
    });
  });
  connection.removeAllListeners('data').pause();
}

const openSockets = async () => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^peerproof_sockets (\d+)$/m.exec(metrics)?.[1]);
};

const EVENTS = Buffer.concat(Array.from({ length: 2000 }, () => frame(`42["${'x'.repeat(50)}"]`)));

test.each(['a stranger', 'a member'])('%s who reads nothing cannot fill the memory', async (who) => {
  const { token } = await signUpMember(server);
  await connectWithoutReading(who === 'a member' ? token : undefined);
  expect(await openSockets()).toBe(1);
  await until(async () => {
    connection.write(EVENTS);
    return (await openSockets()) === 0;
  });
});
