import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import type {
  ClientToServerEvents,
  MessagePlace,
  ServerToClientEvents,
  SocketException,
} from '../../contract/events';
import { isUuid } from '../../contract/uuid';
import { findOwnMessage } from '../chat/message';
import { markDelivered, markSeen, SEQ_MAX } from '../chat/read';
import { findMember, ROOM_NOT_FOUND } from '../chat/room';
import { checkScope } from '../http/access';
import { HttpError, malformed, notFound, tooManyRequests, unauthorised } from '../http/errors';
import type { Services } from '../services';
import type { Publisher } from './publisher';
import { chatRoom, type SocketData } from './rooms';

export type ServerSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;

/** Handles one event with the client's unchecked argument. A thrown HttpError is the refusal. */
type EventHandler = (socket: ServerSocket, payload: unknown) => Promise<void>;
type EventHandlers = ReadonlyMap<string, EventHandler>;

const WINDOW_MS = 60_000;
/** Per user and window, as for storing messages over HTTP. */
const MAX_MESSAGES = 120;
/** A mark follows a message that the user was sent, and a tab may have many rooms to catch up with. */
const MAX_MARKS = 1200;
/** The app says it every three seconds. */
const MAX_WRITING = 60;
/** A tab that reconnects joins up to a hundred rooms. Nobody leaves more often than they joined. */
const MAX_JOINS = 1200;
/** Events of one socket that may wait for their turn. */
const MAX_WAITING = 200;
const EVENT_NAME_SHOWN = 50;

/**
 * The events that a client may send: those of section 7 and ours. One map for all sockets of a process: its limits
 * count per user.
 */
export function clientEvents(publisher: Publisher, services: Pick<Services, 'config' | 'db'>): EventHandlers {
  const { db } = services;
  const marking = { db, publisher };
  const mayJoin = countPerUser(MAX_JOINS);
  const maySend = countPerUser(MAX_MESSAGES);
  const mayMark = countPerUser(MAX_MARKS);
  const mayWrite = countPerUser(MAX_WRITING);
  const count = (may: (userId: string) => boolean, userId: string) => {
    if (services.config.rateLimit && !may(userId)) throw tooManyRequests(WINDOW_MS);
  };
  const read = async ({ data }: ServerSocket, roomId: string, userId: string) => {
    if (!data.marksSeen) await markSeen(marking, roomId, userId);
  };

  const joinRoom = async (socket: ServerSocket, payload: unknown) => {
    const userId = userIdOf(socket);
    count(mayJoin, userId);
    const roomId = roomIdOf(payload);
    if (!(await findMember(db, roomId, userId))) throw notFound(ROOM_NOT_FOUND);
    await socket.join(chatRoom(roomId));
    await read(socket, roomId, userId);
  };

  const leaveRoom = async (socket: ServerSocket, payload: unknown) => {
    const userId = userIdOf(socket);
    const roomId = roomIdOf(payload);
    if (!socket.rooms.has(chatRoom(roomId))) return;
    await socket.leave(chatRoom(roomId));
    await read(socket, roomId, userId);
  };

  /** `POST /chat/postMesage` has stored the message; the others in the room get it again as it was stored. */
  const sendMessage = async (socket: ServerSocket, payload: unknown) => {
    const userId = userIdOf(socket);
    count(maySend, userId);
    const message = await findOwnMessage(services, messageIdOf(payload), userId);
    if (!message) throw notFound('We could not find that message among those that you have sent.');
    socket.to(chatRoom(message.chatRoom)).emit('newMessage', message);
  };

  const marker = (mark: typeof markDelivered) => async (socket: ServerSocket, payload: unknown) => {
    const userId = userIdOf(socket);
    count(mayMark, userId);
    const { roomId, seq } = placeOf(payload);
    if (!(await findMember(db, roomId, userId))) throw notFound(ROOM_NOT_FOUND);
    await mark(marking, roomId, userId, seq);
  };

  const writing = async (socket: ServerSocket, payload: unknown) => {
    const userId = userIdOf(socket);
    count(mayWrite, userId);
    const roomId = roomIdOf(payload);
    const sender = await findMember(db, roomId, userId);
    if (!sender) throw notFound(ROOM_NOT_FOUND);
    publisher.writing({ chatRoom: roomId, sender });
  };

  return new Map(
    Object.entries({
      joinRoom,
      leaveRoom,
      sendMessage,
      markSeen: marker(markSeen),
      markDelivered: marker(markDelivered),
      writing,
    }),
  );
}

/** Everything that a client can send is about chat, so an API key needs its scope. */
function userIdOf({ data: { caller } }: ServerSocket): string {
  if (!caller) throw unauthorised();
  if (caller.scopes) checkScope({ scopes: caller.scopes }, 'chat');
  return caller.userId;
}

function roomIdOf(payload: unknown): string {
  if (!isUuid(payload)) throw malformed('Please send the id of a chat room.');
  return payload;
}

function placeOf(payload: unknown): MessagePlace {
  const { roomId, seq } = (payload ?? {}) as Partial<Record<keyof MessagePlace, unknown>>;
  if (!isUuid(roomId) || !Number.isInteger(seq) || Number(seq) < 1 || Number(seq) > SEQ_MAX)
    throw malformed('Please send the id of a chat room and the number of a message.');
  return { roomId, seq: Number(seq) };
}

function messageIdOf(payload: unknown): string {
  const id = typeof payload === 'object' && payload !== null && '_id' in payload ? payload._id : undefined;
  if (!isUuid(id)) throw malformed('Please send a message that was stored, with its _id.');
  return id;
}

/**
 * True for a user's first `max` calls in each window, which begins with the first of them. Each process counts for
 * itself: the limit protects the process, and is far above what honest clients send.
 */
function countPerUser(max: number): (userId: string) => boolean {
  const counts = new Map<string, number>();
  return (userId) => {
    const count = (counts.get(userId) ?? 0) + 1;
    if (count === 1) setTimeout(() => counts.delete(userId), WINDOW_MS).unref();
    counts.set(userId, count);
    return count <= max;
  };
}

/**
 * Hands each event of the socket to its handler, in order: a leave must not overtake the join before it. A refusal goes
 * out as an `exception` event, and in the acknowledgement if the client wants one; the connection stays.
 */
export function dispatchEvents(socket: ServerSocket, handlers: EventHandlers, log: FastifyBaseLogger): void {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  socket.onAny((name: unknown, ...args: unknown[]) => {
    // The protocol allows a number as the name.
    const event = String(name);
    const answer = acknowledgement(args);
    const refuse = (error: unknown) => {
      const { sentence, code } = asRefusal(error, log);
      answer({ ok: false, code });
      const exception: SocketException = { event: event.slice(0, EVENT_NAME_SHOWN), ...sentence, code };
      socket.emit('exception', exception);
    };
    const handle = async () => {
      try {
        const handler = handlers.get(event);
        if (!handler) throw malformed('There is no such event.');
        await handler(socket, args[0]);
        answer({ ok: true });
      } catch (error) {
        refuse(error);
      } finally {
        waiting -= 1;
      }
    };
    if (waiting >= MAX_WAITING)
      return refuse(new HttpError(429, 'too_many_requests', 'Too many events at once. Please slow down.'));
    waiting += 1;
    last = last.then(handle);
  });
}

type Answer = { ok: boolean; code?: string };

function acknowledgement(args: unknown[]): (answer: Answer) => void {
  const last = args.at(-1);
  return typeof last === 'function' ? (answer) => void last(answer) : () => {};
}

function asRefusal(error: unknown, log: FastifyBaseLogger): HttpError {
  if (error instanceof HttpError) return error;
  log.error({ err: error }, 'a socket event failed');
  return new HttpError(500, 'internal_error', 'Something went wrong on our side. Please try again.');
}
