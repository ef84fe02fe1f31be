import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { startServer, type TestServer } from '../../support/server';
import { connectSocket } from '../../support/sockets';
import { signUpMember } from '../../support/people';
import { until } from '../../support/until';

const ORIGIN = 'https://pay.example.com';

describe('a socket', () => {
  let server: TestServer;
  let open: Socket[];
  const start = async (env = {}) => {
    open = [];
    server = await startServer({ env: { RATE_LIMIT: 'on', PUBLIC_URL: ORIGIN, ...env } });
  };
  afterEach(async () => {
    for (const socket of open) socket.close();
    await server.close();
  });

  /** Connects with these headers; true once connected, false when refused. */
  function connects(headers: Record<string, string>, token?: string): Promise<boolean> {
    const options = { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false };
    const socket = io(server.url, { ...options, extraHeaders: headers });
    open.push(socket);
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
      socket.once('disconnect', () => resolve(false));
    });
  }

  /** Asks for a socket and resets the connection before the answer. */
  const connectAndReset = () =>
    new Promise<void>((resolve) => {
      const { host, port } = new URL(server.url);
      const head = [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${host}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version: 13',
      ];
      const connection = connect(Number(port), '127.0.0.1');
      connection.on('error', () => {});
      connection.on('close', () => resolve());
      connection.write(`${head.join('\r\n')}\r\n\r\n`, () => connection.resetAndDestroy());
    });

  test('that is gone before it is open does not end the server', async () => {
    await start();
    await Promise.all(Array.from({ length: 100 }, connectAndReset));
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('without a token ends after its time; one with a token stays', async () => {
    await start({ SOCKET_SIGN_IN_SECONDS: '1' });
    const { token } = await signUpMember(server);
    const member = await connectSocket(server, token);
    open.push(member);
    const stranger = await connectSocket(server);
    open.push(stranger);
    await until(() => !stranger.connected);
    expect(member.connected).toBe(true);
  });

  test('without a token is one of a hundred at most from one address; members and other addresses still connect', async () => {
    await start();
    const { token } = await signUpMember(server);
    const here = { 'X-Forwarded-For': '203.0.113.1' };
    await Promise.all(Array.from({ length: 110 }, () => connects(here)));
    const connected = () => open.filter((socket) => socket.connected).length;
    await until(() => connected() === 100);
    expect(await connects({ 'X-Forwarded-For': '203.0.113.2' })).toBe(true);
    expect(await connects(here, token)).toBe(true);
    const member = open.at(-1)!;
    for (let call = 0; call < 5; call += 1) await connects(here);
    await until(() => connected() === 102);
    expect(member.connected).toBe(true);
  });

  test.each([
    ['/56', 100, (call: number) => `2001:db8:5:${call.toString(16)}::1`],
    ['/48', 120, (call: number) => `2001:db8:5:${(call * 256).toString(16)}::1`],
  ])('of one IPv6 %s is one of %i at most', async (_network, most, address) => {
    await start();
    for (let call = 0; call < most + 20; call += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => connects({ 'X-Forwarded-For': address(call + at) })),
      );
    await until(() => open.filter((socket) => socket.connected).length === most);
    expect(await connects({ 'X-Forwarded-For': '2001:db8:6::1' })).toBe(true);
    expect(open.filter((socket) => socket.connected)).toHaveLength(most + 1);
  });

  test('from a page of another site is refused; programs, which send no origin, are not', async () => {
    await start();
    expect(await connects({ Origin: 'https://elsewhere.example' })).toBe(false);
    expect(await connects({ Origin: ORIGIN })).toBe(true);
    expect(await connects({})).toBe(true);
  });
});

test('without PUBLIC_URL, sockets of any origin connect', async () => {
  const server = await startServer();
  const options = { transports: ['websocket'], forceNew: true, reconnection: false };
  const socket = io(server.url, { ...options, extraHeaders: { Origin: 'https://elsewhere.example' } });
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  socket.close();
  await server.close();
});
