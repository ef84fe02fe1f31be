import type { Message } from '../../contract/wire';
import { administratorsRoom, chatRoom, userRoom, type SocketServer } from './rooms';

/** Of which message the members who are elsewhere hear, as far as they need to be found. */
interface News {
  readonly roomId: string;
  readonly senderId: string;
  readonly parties: readonly string[];
}

/** What Socket.IO 4.8 hands to an adapter between processes, which all our flags reach unchanged. */
interface FromElsewhere {
  readonly uid: string;
  readonly data?: { readonly opts?: { readonly flags?: { readonly news?: News } } };
}
interface BetweenProcesses {
  readonly uid: string;
  onMessage?(sent: FromElsewhere, offset: string): void;
}

/** `PacketType.EVENT` of Socket.IO's protocol. */
const EVENT = 2;

/**
 * Delivers a message to the sockets in its room, and to those of its other members that their room has something new. Both
 * take one way to the other processes (docs/adr/0028).
 */
export function deliverMessage(io: SocketServer, message: Message, parties: readonly string[]): void {
  const news: News = { roomId: message.chatRoom, senderId: message.sender._id, parties };
  const packet = { type: EVENT, data: ['newMessage', message] };
  const flags = { news } as object;
  io.of('/').adapter.broadcast(packet, { rooms: new Set([chatRoom(news.roomId)]), except: new Set(), flags });
  tellElsewhere(io, news);
}

/** Has this process tell its own sockets of the messages that others deliver. Call it before the first connection. */
export function hearNews(io: SocketServer): void {
  const adapter = io.of('/').adapter as unknown as BetweenProcesses;
  const { onMessage } = adapter;
  if (!onMessage) return;
  adapter.onMessage = (sent, offset) => {
    onMessage.call(adapter, sent, offset);
    const news = sent.uid === adapter.uid ? undefined : sent.data?.opts?.flags?.news;
    if (news) tellElsewhere(io, news);
  };
}

function tellElsewhere(io: SocketServer, { roomId, senderId, parties }: News): void {
  io.local
    .to([...parties.map(userRoom), administratorsRoom])
    .except([chatRoom(roomId), userRoom(senderId)])
    .emit('client-chatRoomsUpdated', '*');
}
