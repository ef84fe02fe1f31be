import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { writeFramesAtOnce } from '../../../server/realtime/frames';

const ROOM = 'room';

describe('what is written to a room', () => {
  let server: Server;
  let url: string;

  beforeEach(async () => {
    const http = createServer();
    server = new Server(http, { transports: ['websocket'], serveClient: false });
    writeFramesAtOnce(server);
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
