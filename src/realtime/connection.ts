import type { UnknownAction } from '@reduxjs/toolkit';
import type { Handshake, ServerToClientEvents } from '../../contract/events';
import type { Services } from '../api/services';
import {
  EVENT_ACTIONS,
  connected,
  connectFailed,
  connecting,
  disconnected,
  gaveUp,
  roomJoined,
} from '../store/realtime';
import { nextTask } from '../lib/whenIdle';
import { createRoomMembership, type RoomMembership } from './rooms';
import type { AppSocket, SocketFactory } from './socket';

export interface ConnectionOptions {
  createSocket: SocketFactory;
  services: Pick<Services, 'tokens' | 'renewal'>;
  dispatch: (action: UnknownAction) => void;
  /** The rooms that are on screen. */
  wantedRooms: () => string[];
  /** How long ago this user's oldest answer was requested, in milliseconds. */
  answersAge: () => number;
}

export interface Connection {
  /** Connects, starting over with the number of attempts. Does nothing while connected. */
  connect(): Promise<void>;
  disconnect(): void;
  /** Joins and leaves rooms as wanted, if connected. */
  syncRooms(): void;
  /** Reconnects if the user has changed since the last connect. */
  reauthenticate(): void;
  socket(): AppSocket | null;
}

/** The app's one socket: connects it, dispatches its events as actions, rejoins rooms. */
export function createConnection({
  createSocket,
  services,
  dispatch,
  wantedRooms,
  answersAge,
}: ConnectionOptions): Connection {
  const { tokens, renewal } = services;
  let socket: AppSocket | null = null;
  let rooms: RoomMembership | null = null;
  let wanted = false;
  /** The user of the last handshake's token; undefined before the first. */
  let connectedAs: string | null | undefined;
  /** The user of the last connection. */
  let lastHeardAs: string | null | undefined;
  let refusals = 0;
  let connectedAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const isFirst = () => lastHeardAs !== connectedAs;

  const greet = async (): Promise<Handshake> => {
    const token = await renewal.freshToken();
    connectedAs = tokens.userId();
    // A connection may have been dead for a while before we notice, so after a break everything is read again.
    return { marksSeen: true, ...(token && { token }), ...(isFirst() && { answersAge: answersAge() }) };
  };

  /** Socket.IO does not retry after a refusal, so we do, within the same limits. */
  function retryLater({ io }: AppSocket) {
    if (!wanted) return;
    refusals += 1;
    if (refusals >= io.reconnectionAttempts()) dispatch(gaveUp());
    else retryTimer = setTimeout(() => socket?.connect(), io.reconnectionDelay());
  }

  function listen(to: AppSocket) {
    rooms = createRoomMembership(to, (roomId) => dispatch(roomJoined({ roomId })));
    to.on('connect', () => {
      rooms?.reset();
      dispatch(connected({ catchesUp: isFirst() }));
      lastHeardAs = connectedAs;
      connectedAt = performance.now();
      rooms?.sync(wantedRooms());
    });
    to.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return;
      dispatch(disconnected({ reason }));
      // A server that accepts us and disconnects us at once has refused us too.
      if (performance.now() - connectedAt > to.io.reconnectionDelayMax()) refusals = 0;
      // Signed out, the server lets nobody stay; signing in connects again.
      if (!to.active && connectedAs !== null) retryLater(to);
    });
    to.on('connect_error', (error) => {
      dispatch(connectFailed({ message: error.message }));
      if (!to.active) retryLater(to);
    });
    to.io.on('reconnect_failed', () => dispatch(gaveUp()));
    for (const [name, toAction] of Object.entries(EVENT_ACTIONS)) {
      const listener = (payload: never) => dispatch(toAction(payload));
      to.on(name as keyof ServerToClientEvents, listener as () => void);
    }
  }

  function reopen(to: AppSocket) {
    clearTimeout(retryTimer);
    refusals = 0;
    to.disconnect();
    dispatch(connecting());
    to.connect();
  }

  async function connect() {
    wanted = true;
    if (socket?.connected) return;
    if (socket) return reopen(socket);
    dispatch(connecting());
    try {
      const created = await createSocket(greet);
      await nextTask();
      // Stopped, or started twice, while the library was loading.
      if (socket || !wanted) return;
      socket = created;
      listen(created);
      created.connect();
    } catch (error) {
      dispatch(connectFailed({ message: error instanceof Error ? error.message : String(error) }));
      dispatch(gaveUp());
    }
  }

  return {
    connect,
    disconnect: () => {
      wanted = false;
      clearTimeout(retryTimer);
      socket?.disconnect();
    },
    syncRooms: () => {
      if (socket?.connected) rooms?.sync(wantedRooms());
    },
    reauthenticate: () => {
      if (!wanted || !socket || connectedAs === undefined || connectedAs === tokens.userId()) return;
      reopen(socket);
    },
    socket: () => socket,
  };
}
