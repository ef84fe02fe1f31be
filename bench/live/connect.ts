import { once } from 'node:events';
import WebSocket from 'ws';
import type { Message } from '../../contract/wire';
import { openSocket } from '../sockets';
import type { Gathering } from './orders';

export interface Listener {
  close(): void;
}

/** Connects the nth socket of a crowd; resolves once it receives messages. */
export function connect(
  gathering: Gathering,
  number: number,
  hear: (content: string) => void,
): Promise<Listener> {
  const url = gathering.urls[number % gathering.urls.length]!;
  return gathering.kind === 'ws'
    ? connectRaw(url, hear)
    : connectSocketIo(url, gathering.tokens?.[number], gathering.roomId, hear);
}

async function connectRaw(url: string, hear: (content: string) => void): Promise<Listener> {
  const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false });
  socket.on('message', (data) => {
    const [, message] = JSON.parse(String(data)) as [string, Message];
    hear(message.content);
  });
  await once(socket, 'open');
  return { close: () => socket.close() };
}

async function connectSocketIo(
  url: string,
  token: string | undefined,
  roomId: string | undefined,
  hear: (content: string) => void,
): Promise<Listener> {
  const socket = await openSocket(url, token);
  socket.on('newMessage', (message: Message) => hear(message.content));
  if (roomId) {
    const { ok } = (await socket.emitWithAck('joinRoom', roomId)) as { ok: boolean };
    if (!ok) throw new Error(`A member could not join room ${roomId}.`);
  }
  return { close: () => socket.close() };
}
