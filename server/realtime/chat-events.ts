import type { Db } from '../db/client';
import { malformed, notFound, tooManyRequests, unauthorised } from '../http/errors';
import { isUuid } from '../http/validate';
import { findOwnMessage } from '../chat/message';
import { markRead } from '../chat/read';
import { isMember, ROOM_NOT_FOUND } from '../chat/room';
import type { EventHandlers, ServerSocket } from './dispatch';
import { createEventLimit } from './event-limit';
import { createPublisher } from './publisher';
import { chatRoom, type SocketServer } from './rooms';

const WINDOW_MS = 60_000;
/** Of one user in a window: as many as may be stored by HTTP. */
const MAX_MESSAGES = 120;
/** A tab that connects again joins up to a hundred rooms. Nobody leaves more often than they joined. */
const MAX_JOINS = 1200;

/** What a client may send: section 7's three events. One for all sockets of a process, whose limits count by user. */
export function chatEvents(io: SocketServer, db: Db, rateLimit = true): EventHandlers {
  const publisher = createPublisher(io);
  const mayJoin = createEventLimit(MAX_JOINS, WINDOW_MS);
  const maySend = createEventLimit(MAX_MESSAGES, WINDOW_MS);
  const count = (may: (userId: string) => boolean, userId: string) => {
    if (rateLimit && !may(userId)) throw tooManyRequests(WINDOW_MS);
  };
  const read = async (roomId: string, userId: string) => {
    if (await markRead(db, roomId, userId)) publisher.chatRoomsUpdated(userId);
  };

  const joinRoom = async (socket: ServerSocket, payload: unknown) => {
    const userId = userIdOf(socket);
    count(mayJoin, userId);
    const roomId = roomIdOf(payload);
    if (!(await isMember(db, roomId, userId))) throw notFound(ROOM_NOT_FOUND);
    await socket.join(chatRoom(roomId));
    await read(roomId, userId);
  };

  const leaveRoom = async (socket: ServerSocket, payload: unknown) => {
    const userId = userIdOf(socket);
    const roomId = roomIdOf(payload);
    if (!socket.rooms.has(chatRoom(roomId))) return;
    await socket.leave(chatRoom(roomId));
    await read(roomId, userId);
  };

  /** The message was stored by `POST /chat/postMesage`; others in the room get it again as it was stored. */
  const sendMessage = async (socket: ServerSocket, payload: unknown) => {
    const userId = userIdOf(socket);
    count(maySend, userId);
    const message = await findOwnMessage(db, messageIdOf(payload), userId);
    if (!message) throw notFound('We could not find that message among those that you have sent.');
    socket.to(chatRoom(message.chatRoom)).emit('newMessage', message);
  };

  return new Map(Object.entries({ joinRoom, leaveRoom, sendMessage }));
}

function userIdOf(socket: ServerSocket): string {
  if (!socket.data.caller) throw unauthorised();
  return socket.data.caller.userId;
}

function roomIdOf(payload: unknown): string {
  if (!isUuid(payload)) throw malformed('Please send the id of a chat room.');
  return payload;
}

function messageIdOf(payload: unknown): string {
  const id = typeof payload === 'object' && payload !== null && '_id' in payload ? payload._id : undefined;
  if (!isUuid(id)) throw malformed('Please send a message that was stored, with its _id.');
  return id;
}
