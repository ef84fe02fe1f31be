import type { Server } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents } from '../../contract/events';

export type SocketServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;

/** What a socket knows of its user; undefined for a socket without a token. */
export interface SocketData {
  caller?: { userId: string; sessionId: string };
}

/** Socket.IO rooms; a chat room's is joined by `joinRoom`, all others at connect with a token. */
export const signedInRoom = 'signed-in';
/** Whoever is one stays one: nothing in the product makes or unmakes an administrator. */
export const administratorsRoom = 'administrators';
export const userRoom = (userId: string) => `user:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
export const chatRoom = (roomId: string) => `chat:${roomId}`;
