import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { writeFramesTogether } from '../../../server/realtime/frames';

const ROOM = 'room';

describe('what is written to a room', () => {
  let server: Server;
  let url: string;
  /** How often each connection was written to, in the order of their beginning. */
  let writes: (() => number)[];

  beforeEach(async () => {
    const http = createServer();
    writes = [];
    http.on('connection', (socket) => {
      const write = jest.spyOn(socket, 'write');
      writes.push(() => write.mock.calls.length);
    });
    server = new Server(http, { transports: ['websocket'], serveClient: false });
    writeFramesTogether(server);
    server.on('connection', (socket) => void socket.join(ROOM));
    await once(http.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });

  afterEach(() => server.close());

  const member = async (): Promise<Socket> => {
    const socket = connect(url, { transports: ['websocket'], forceNew: true, reconnection: false });
    await once(socket as never, 'connect');
    return socket;
  };

  it('arrives in the order in which it was sent, between what is for one member alone', async () => {
    const socket = await member();
    const heard: number[] = [];
    socket.on('said', (number: number) => void heard.push(number));
    const last = once(socket as never, 'end');
    const [own] = [...server.of('/').sockets.values()];
    for (let number = 0; number < 60; number += 1)
      (number % 3 === 0 ? own! : server.to(ROOM)).emit('said', number);
    own!.emit('end');
    await last;
    socket.close();
    expect(heard).toEqual(Array.from({ length: 60 }, (_, number) => number));
  });

  it('costs each member one write for everything that is said in a turn', async () => {
    const sockets = [await member(), await member()];
    const heard = sockets.map((socket) => once(socket as never, 'end'));
    const before = writes.map((count) => count());
    for (let number = 0; number < 20; number += 1) server.to(ROOM).emit('said', number);
    server.to(ROOM).emit('end');
    await Promise.all(heard);
    expect(writes.map((count, index) => count() - before[index]!)).toEqual([1, 1]);
    for (const socket of sockets) socket.close();
  });

  it('differs where a member is not spoken to', async () => {
    const sockets = [await member(), await member(), await member()];
    const heard = sockets.map((socket) => {
      const said: number[] = [];
      socket.on('said', (number: number) => void said.push(number));
      return said;
    });
    const ends = sockets.map((socket) => once(socket as never, 'end'));
    const left = server.of('/').sockets.get(sockets[1]!.id!)!;
    server.to(ROOM).emit('said', 1);
    server.to(ROOM).except(left.id).emit('said', 2);
    server.to(ROOM).emit('said', 3);
    server.emit('end');
    await Promise.all(ends);
    expect(heard).toEqual([
      [1, 2, 3],
      [1, 3],
      [1, 2, 3],
    ]);
    for (const socket of sockets) socket.close();
  });

  it('arrives whole at every member, however long and in whatever script', async () => {
    const sockets = [await member(), await member(), await member()];
    const texts = ['', 'Bezahlt ✓ 已付款 دُفعت 💸', 'x'.repeat(200), 'ß'.repeat(70_000)];
    const arrived = sockets.map((socket) => {
      const heard: unknown[] = [];
      return new Promise<unknown[]>((resolve) => {
        socket.on('said', (text: string) => {
          heard.push(text);
          if (heard.length === texts.length) resolve(heard);
        });
      });
    });
    for (const text of texts) server.to(ROOM).emit('said', text);
    expect(await Promise.all(arrived)).toEqual([texts, texts, texts]);
    for (const socket of sockets) socket.close();
  });

  it('reaches those who stay when a member is being closed', async () => {
    const [leaving, staying] = [await member(), await member()];
    const heard = once(staying as never, 'said');
    const [closing] = [...server.of('/').sockets.values()];
    closing!.conn.close();
    server.to(ROOM).emit('said', 'still here');
    expect(await heard).toEqual(['still here']);
    leaving.close();
    staying.close();
  });
});
