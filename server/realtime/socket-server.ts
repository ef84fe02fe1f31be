import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { SOCKET_OPTIONS } from '../../contract/limits';
import { findCaller, type Caller } from '../auth/caller';
import type { TokenService } from '../auth/tokens';
import type { Db } from '../db/client';
import { chatEvents } from './chat-events';
import { dispatchEvents, type ServerSocket } from './dispatch';
import { writeFramesTogether } from './frames';
import { fanOutConnection } from './redis';
import { hearNews } from './room-news';
import { administratorsRoom, sessionRoom, signedInRoom, userRoom, type SocketServer } from './rooms';

/** A chat message with its members is a few kilobytes. More is refused as any malformed event is, and more than this ends the connection. */
const MAX_PACKET_BYTES = 128 * 1024;
const HANDSHAKE_MS = 10_000;
/** How long a read of the stream between processes waits, and so how long closing may take, in milliseconds. */
export const STREAM_BLOCK_MS = 1000;
/** Nothing of ours is binary; to make sure of it, the adapter would look through each message. */
const BETWEEN_PROCESSES = { blockTimeInMs: STREAM_BLOCK_MS, onlyPlaintext: true };

export interface SocketServerParts {
  readonly db: Db;
  readonly tokens: TokenService;
  /** Undefined: this process is the only one. */
  readonly redis: Redis | undefined;
  readonly log: FastifyBaseLogger;
  /** False: clients may send without end, as tests do. */
  readonly rateLimit?: boolean;
}

/**
 * Socket.IO on the same HTTP server (contract, "The wire"). Who a socket is stands in the handshake's `auth.token` and is
 * checked against the database at every connect. Socket.IO's own connection state recovery stays off: it hands out what
 * was missed before any of our code can check the token, and loses what is sent while that check runs.
 */
export function createSocketServer(
  httpServer: HttpServer,
  { db, tokens, redis, log, rateLimit }: SocketServerParts,
): SocketServer {
  const io: SocketServer = new Server(httpServer, {
    path: SOCKET_OPTIONS.path,
    transports: ['websocket'],
    serveClient: false,
    connectTimeout: HANDSHAKE_MS,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    ...(redis && { adapter: createAdapter(fanOutConnection(redis), BETWEEN_PROCESSES) }),
  });

  writeFramesTogether(io);
  hearNews(io);
  io.use(async (socket, next) => {
    try {
      const caller = await callerOfHandshake(db, tokens, socket);
      if (caller) await enter(socket, caller);
      next();
    } catch (error) {
      log.error({ err: error }, 'a socket could not be checked');
      // A refused connect would never be tried again by the client; a lost connection is.
      socket.conn.close();
    }
  });
  const handlers = chatEvents(io, db, rateLimit);
  io.on('connection', (socket) => dispatchEvents(socket, handlers, log));
  return io;
}

async function callerOfHandshake(
  db: Db,
  tokens: TokenService,
  socket: ServerSocket,
): Promise<Caller | undefined> {
  const token: unknown = socket.handshake.auth.token;
  const caller = typeof token === 'string' ? await findCaller(db, tokens, token) : undefined;
  return caller?.scope === 'full' ? caller : undefined;
}

async function enter(socket: ServerSocket, { userId, sessionId, isAdmin }: Caller): Promise<void> {
  socket.data.caller = { userId, sessionId };
  await socket.join([signedInRoom, userRoom(userId), sessionRoom(sessionId)]);
  if (isAdmin) await socket.join(administratorsRoom);
}
