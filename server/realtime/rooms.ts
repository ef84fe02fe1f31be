import type { Server } from 'socket.io';
import type { ApiScope } from '../../contract/apiScopes';
import type { ClientToServerEvents, ServerToClientEvents } from '../../contract/events';

export type SocketServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;

/** The user of a socket; undefined for a socket without a token. */
export interface SocketData {
  caller?: {
    userId: string;
    /** Of the session, or of the API key. */
    sessionId: string;
    /** The scopes of an API key; a session has all. */
    scopes?: readonly ApiScope[];
  };
  /** Its client reports which messages its user has seen. */
  marksSeen?: boolean;
}

/** Socket.IO rooms. The event `joinRoom` joins a chat room; a socket with a token joins all others when it connects. */
export const signedInRoom = 'signed-in';
/**
 * Administrators of both roles. Joined only at connect: removing an administrator ends their sockets, and nobody becomes
 * one while they have an open socket.
 */
export const administratorsRoom = 'administrators';
export const userRoom = (userId: string) => `user:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
/** The sockets of a user's API keys with this scope, which hear only what it covers and are in no other of these rooms. */
export const keysRoom = (userId: string | '*', scope: ApiScope) => `keys:${userId}:${scope}`;
export const chatRoom = (roomId: string) => `chat:${roomId}`;

/** The channel to which every process listens (`channel-adapter.ts`). */
export const EVERYBODY = 'everybody';

/**
 * The channel between processes of a room: one for all rooms of a user, one for each chat, one for the administrators;
 * `EVERYBODY` for rooms that most processes have and for rare events. Undefined for a socket's own room.
 */
export function channelOf(room: string): string | undefined {
  const [kind, id] = room.split(':');
  if (kind === 'user' || (kind === 'keys' && id !== '*')) return `user:${id}`;
  if (kind === 'chat' || kind === administratorsRoom) return room;
  return kind === 'session' || kind === 'keys' || room === signedInRoom ? EVERYBODY : undefined;
}
