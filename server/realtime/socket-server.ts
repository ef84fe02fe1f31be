import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import { Server } from 'socket.io';
import { SOCKET_OPTIONS } from '../../contract/limits';
import { findKeyHolder, findWorkingKeys, type KeyHolder } from '../api-keys/find-holder';
import { isApiKey } from '../api-keys/token';
import { findCaller, mustSetUpSecondFactor, type Caller } from '../auth/caller';
import type { TokenService } from '../auth/tokens';
import type { Config } from '../config';
import type { Db } from '../db/client';
import { runPrepared } from '../db/statement';
import { requestIdOf } from '../http/request-id';
import type { Loop } from '../loops';
import { channelAdapter } from './channel-adapter';
import type { Channels } from './channels';
import { clientEvents, dispatchEvents, type ServerSocket } from './events';
import { createPublisher, type Publisher } from './publisher';
import { createRecentUpdates, type RecentUpdates } from './recent-updates';
import { fanOutConnection, STREAM_OPTIONS } from './redis';
import { answerRefusals } from './refusals';
import { endSlowReaders } from './slow-readers';
import { endStranger, limitStrangers, mayConnect, type Doorway } from './strangers';
import {
  administratorsRoom,
  keysRoom,
  sessionRoom,
  signedInRoom,
  userRoom,
  type SocketServer,
} from './rooms';

/** A chat message with its members is a few kilobytes. A larger packet than this ends the connection. */
const MAX_PACKET_BYTES = 128 * 1024;
const HANDSHAKE_MS = 10_000;

interface SocketServerParts {
  readonly config: Config;
  readonly db: Db;
  readonly tokens: TokenService;
  /** Undefined: this process is the only one. */
  readonly redis: Redis | undefined;
  /** Undefined: events between processes go through one stream in `redis`. */
  readonly channels?: Channels | undefined;
  readonly log: FastifyBaseLogger;
  readonly doorway: Doorway;
}

/**
 * Socket.IO on the same HTTP server (contract, "The wire"). The handshake's `auth.token` says who a socket is; it is
 * checked against the database at every connect. Socket.IO's own connection state recovery stays off: it sends missed
 * packets before our code can check the token, and loses packets that are sent during that check (docs/adr/0009).
 *
 * @returns `fanOut`: the connections between the processes, to be ended when nothing is published any more
 */
export function createSocketServer(
  httpServer: HttpServer,
  { config, db, tokens, redis, channels, log, doorway }: SocketServerParts,
): { io: SocketServer; publisher: Publisher; fanOut: { disconnect(): void } | undefined } {
  const stream = redis && !channels ? fanOutConnection(redis) : undefined;
  const io: SocketServer = new Server(httpServer, {
    path: SOCKET_OPTIONS.path,
    transports: ['websocket'],
    serveClient: false,
    allowRequest: (request, callback) => callback(null, mayConnect(request, doorway)),
    connectTimeout: HANDSHAKE_MS,
    maxHttpBufferSize: MAX_PACKET_BYTES,
    ...(stream && { adapter: createAdapter(stream, STREAM_OPTIONS) }),
    ...(channels && { adapter: channelAdapter(channels) }),
  });

  answerRefusals(httpServer, io, log);
  const strangers = limitStrangers(io, doorway);
  endSlowReaders(io);
  if (stream) io.of('/').once('connection', () => startReadingFromHere(io));
  io.use(async (socket, next) => {
    try {
      const token: unknown = socket.handshake.auth.token;
      if (typeof token === 'string' && isApiKey(token)) {
        const holder = await findKeyHolder(db, token);
        if (holder) await enterByKey(socket, holder);
      } else {
        const caller = await callerOfHandshake(db, tokens, token);
        // An administrator who still has to set up a second factor hears nothing.
        if (caller && !mustSetUpSecondFactor(config, caller)) await enter(socket, caller);
      }
      if (socket.data.caller) strangers.letIn(socket.conn);
      next();
    } catch (error) {
      log.error({ reqId: requestIdOf(socket.request), err: error }, 'a socket could not be checked');
      // A refused connect would never be tried again by the client; a lost connection is.
      socket.conn.close();
    }
  });
  // With several processes this one does not know the others' updates, so the client reads again.
  const recent = redis ? undefined : createRecentUpdates();
  const publisher = createPublisher(io, recent);
  const handlers = clientEvents(publisher, { config, db });
  const openedAt = new WeakMap<object, number>();
  io.engine.on('connection', (transport: object) => openedAt.set(transport, performance.now()));
  io.on('connection', (socket) => {
    endStranger(socket, doorway);
    dispatchEvents(socket, handlers, log);
    catchUp(socket, openedAt.get(socket.conn) ?? 0, recent);
  });
  return { io, publisher, fanOut: channels ?? stream };
}

/**
 * Sends the updates of the client's rooms since its answers were requested (docs/adr/0005). The client measures the age of
 * its answers after its transport was opened, so none is older than `openedAt` minus that age.
 */
function catchUp(socket: ServerSocket, openedAt: number, recent: RecentUpdates | undefined): void {
  const { answersAge } = socket.handshake.auth as { answersAge?: unknown };
  if (typeof answersAge !== 'number' || answersAge < 0) return;
  const missed = recent?.since(openedAt - answersAge, socket.rooms);
  for (const update of missed ?? []) socket.emit(update, '*');
  socket.emit('client-caughtUp', missed !== undefined);
}

async function callerOfHandshake(db: Db, tokens: TokenService, token: unknown): Promise<Caller | undefined> {
  const caller = typeof token === 'string' ? await findCaller(db, tokens, token) : undefined;
  return caller?.scope === 'full' ? caller : undefined;
}

async function enter(socket: ServerSocket, { userId, sessionId, isAdmin }: Caller): Promise<void> {
  socket.data.caller = { userId, sessionId };
  socket.data.marksSeen = socket.handshake.auth.marksSeen === true;
  await socket.join([signedInRoom, userRoom(userId), sessionRoom(sessionId)]);
  if (isAdmin) await socket.join(administratorsRoom);
}

/** A socket of an API key hears only what its scopes cover. */
async function enterByKey(socket: ServerSocket, { userId, keyId, scopes }: KeyHolder): Promise<void> {
  socket.data.caller = { userId, sessionId: keyId, scopes };
  socket.data.marksSeen = socket.handshake.auth.marksSeen === true;
  await socket.join([
    sessionRoom(keyId),
    ...scopes.flatMap((scope) => [keysRoom(userId, scope), keysRoom('*', scope)]),
  ]);
}

/**
 * Until the adapter has read its first message, each of its reads asks for messages from now on, and would miss one
 * that arrives between two reads. So the first socket of this process triggers a message without receivers
 * (docs/adr/0028).
 */
function startReadingFromHere(io: SocketServer): void {
  io.to('nobody').emit('client-announcementsUpdated', '*');
}

/**
 * Ends the sockets of this process whose session or API key is over. `endSockets` does so at once; this finds those that it
 * missed: sockets that connected at that very moment, sessions and keys that expired, a message lost between processes.
 */
export function endedSessionsSweep(io: SocketServer, publisher: Publisher, db: Db): Loop {
  return {
    name: 'ended sessions',
    everyMs: 60_000,
    async run() {
      const callers = [...io.of('/').sockets.values()].flatMap(({ data }) => data.caller ?? []);
      const idsOf = (byKey: boolean) => [
        ...new Set(
          callers.filter(({ scopes }) => byKey === (scopes !== undefined)).map((one) => one.sessionId),
        ),
      ];
      const [sessionIds, keyIds] = [idsOf(false), idsOf(true)];
      const openIds = new Set([
        ...(sessionIds.length > 0 ? await findOpen(db, sessionIds) : []),
        ...(keyIds.length > 0 ? await findWorkingKeys(db, keyIds) : []),
      ]);
      publisher.endSockets([...sessionIds, ...keyIds].filter((id) => !openIds.has(id)));
    },
  };
}

async function findOpen(db: Db, sessionIds: readonly string[]): Promise<string[]> {
  // One parameter for all, as a statement takes 65,535.
  const open = await runPrepared(
    db,
    sql<{ id: string }>`
      select id from sessions
      where id = any(${sessionIds}::uuid[]) and ended_at is null and expires_at > now()`,
  );
  return open.map(({ id }) => id);
}
