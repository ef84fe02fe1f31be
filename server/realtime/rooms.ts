import type { Server } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents } from '../../contract/events';

export type SocketServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;

/** The user of a socket; undefined for a socket without a token. */
export interface SocketData {
  caller?: { userId: string; sessionId: string };
  /** Its client says what its user has seen. */
  marksSeen?: boolean;
}

/** Socket.IO rooms. The event `joinRoom` joins a chat room; a socket with a token joins all others when it connects. */
export const signedInRoom = 'signed-in';
/** Administrators of both roles. Joined once, at connect: removing one ends their sockets, and nobody becomes one with a socket open. */
export const administratorsRoom = 'administrators';
export const userRoom = (userId: string) => `user:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
export const chatRoom = (roomId: string) => `chat:${roomId}`;
