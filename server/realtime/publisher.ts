import type { ApiScope } from '../../contract/apiScopes';
import type { Audience, MessagesMarked, PaymentNotice, Writing } from '../../contract/events';
import type { Message } from '../../contract/wire';
import { slicesOf } from '../slices';
import {
  administratorsRoom,
  chatRoom,
  keysRoom,
  sessionRoom,
  signedInRoom,
  userRoom,
  type SocketServer,
} from './rooms';
import type { RecentUpdates, Update } from './recent-updates';

/** Up to this many people get a packet each; more get one shared packet that says `*`, sent only to them. */
const ONE_BY_ONE = 8;

/** The updates that sockets of API keys get, each by the scope that it needs. */
const SCOPES: Readonly<Partial<Record<Update, ApiScope>>> = {
  'client-transactionsUpdated': 'payments:read',
  'client-chatRoomsUpdated': 'chat',
};

/** Among the ids of an audience: the administrators of both roles. */
export const ADMINISTRATORS = administratorsRoom;

/**
 * Notifies the sockets concerned; called after the commit. Ids are user ids, `ADMINISTRATORS`, or `*` for everyone who is
 * signed in.
 */
export interface Publisher {
  profileUpdated(audience: readonly Audience[]): void;
  transactionsUpdated(audience: readonly Audience[]): void;
  chatRoomsUpdated(audience: readonly Audience[]): void;
  announcementsUpdated(): void;
  /** Sends each notice to the sockets of its user. */
  notices(notices: readonly PaymentNotice[]): void;
  /**
   * Delivers the message to the sockets in its room. The other members (the payment's `parties` and every
   * administrator) learn that their room has new messages, except on sockets that are in the room.
   */
  newMessage(message: Message, parties: readonly string[]): void;
  /** Tells the sockets in the room how far its messages have got with one member. */
  messagesMarked(marks: MessagesMarked): void;
  /** Tells the sockets in the room, except the writer's own, that somebody is writing; lost where a connection is slow. */
  writing(writing: Writing): void;
  /** Ends the sockets of these sessions and API keys; those of open ones connect again, and are checked anew. */
  endSockets(sessionIds: readonly string[]): void;
}

/** The sockets on which a user hears about chat. */
const chatRoomsOf = (userId: string) => [userRoom(userId), keysRoom(userId, 'chat')];

export function createPublisher(io: SocketServer, recent?: RecentUpdates): Publisher {
  const send = (event: Update, rooms: string[], audience: Audience, except: string[] = []) => {
    // Remember it first: a socket that connects meanwhile gets it twice rather than never.
    recent?.add(event, rooms);
    io.to(rooms).except(except).emit(event, audience);
  };
  const tell = (event: Update) => (audience: readonly Audience[]) => {
    const ids = [...new Set(audience)];
    const scope = SCOPES[event];
    const roomsOf = (id: string) => {
      if (id === ADMINISTRATORS) return [administratorsRoom];
      return scope ? [userRoom(id), keysRoom(id, scope)] : [userRoom(id)];
    };
    if (ids.includes('*')) send(event, scope ? [signedInRoom, keysRoom('*', scope)] : [signedInRoom], '*');
    else if (ids.length <= ONE_BY_ONE)
      for (const id of ids) send(event, roomsOf(id), id === ADMINISTRATORS ? '*' : id);
    else for (const some of slicesOf(ids)) send(event, some.flatMap(roomsOf), '*');
  };
  return {
    profileUpdated: tell('client-profileUpdated'),
    transactionsUpdated: tell('client-transactionsUpdated'),
    chatRoomsUpdated: tell('client-chatRoomsUpdated'),
    announcementsUpdated: () => send('client-announcementsUpdated', [signedInRoom], '*'),
    notices(notices) {
      for (const notice of notices)
        io.to([userRoom(notice.audience), keysRoom(notice.audience, 'payments:read')]).emit(
          'client-notice',
          notice,
        );
    },
    newMessage(message, parties) {
      const room = chatRoom(message.chatRoom);
      io.to(room).emit('newMessage', message);
      const others = [...parties.flatMap(chatRoomsOf), administratorsRoom];
      send('client-chatRoomsUpdated', others, '*', [room, ...chatRoomsOf(message.sender._id)]);
    },
    messagesMarked: (marks) => void io.to(chatRoom(marks.chatRoom)).emit('messagesMarked', marks),
    writing({ chatRoom: roomId, sender }) {
      io.volatile
        .to(chatRoom(roomId))
        .except(chatRoomsOf(sender._id))
        .emit('writing', { chatRoom: roomId, sender });
    },
    endSockets(sessionIds) {
      for (const some of slicesOf(sessionIds)) io.in(some.map(sessionRoom)).disconnectSockets(true);
    },
  };
}
