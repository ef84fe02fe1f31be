import type { UnknownAction } from '@reduxjs/toolkit';
import type { ServerToClientEvents } from '../../contract/events';
import type { Services } from '../api/services';
import * as actions from '../store/realtime';
import { connected, connectFailed, connecting, disconnected, gaveUp, roomJoined } from '../store/realtime';
import { nextTask } from '../lib/whenIdle';
import { createRoomMembership, type RoomMembership } from './rooms';
import type { AppSocket, SocketFactory } from './socket';

export interface ConnectionOptions {
  createSocket: SocketFactory;
  services: Pick<Services, 'tokens' | 'renewal'>;
  dispatch: (action: UnknownAction) => void;
  /** The rooms that screens show. */
  wantedRooms: () => string[];
}

export interface Connection {
  /** Connects; while connected it does nothing, else it starts the attempts afresh. */
  connect(): Promise<void>;
  disconnect(): void;
  /** Joins and leaves rooms as wanted, if connected. */
  syncRooms(): void;
  /** Reconnects if the user has changed since the last connect. */
  reauthenticate(): void;
  socket(): AppSocket | null;
}

type EventActions = {
  [Name in keyof ServerToClientEvents]: (payload: Parameters<ServerToClientEvents[Name]>[0]) => UnknownAction;
};

/** The action for each of the server's events; what follows from it is up to listeners. */
const EVENT_ACTIONS: EventActions = {
  newMessage: actions.newMessage,
  'client-profileUpdated': actions.profileUpdated,
  'client-transactionsUpdated': actions.transactionsUpdated,
  'client-chatRoomsUpdated': actions.chatRoomsUpdated,
  'client-announcementsUpdated': actions.announcementsUpdated,
  'client-notice': actions.noticeReceived,
  exception: actions.refused,
};

/** One socket over the life of the app: connects, says what happens as actions, rejoins rooms. */
export function createConnection({
  createSocket,
  services,
  dispatch,
  wantedRooms,
}: ConnectionOptions): Connection {
  const { tokens, renewal } = services;
  let socket: AppSocket | null = null;
  let rooms: RoomMembership | null = null;
  let wanted = false;
  /** Whose token the last handshake bore; undefined before the first. */
  let connectedAs: string | null | undefined;
  let refusals = 0;
  let connectedAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const getToken = async () => {
    const token = await renewal.freshToken();
    connectedAs = tokens.userId();
    return token;
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
      if (!to.recovered) rooms?.reset();
      // The first time too: the first answers are older than the connection, and nobody told us of changes in between.
      dispatch(connected({ mayHaveMissed: !to.recovered }));
      connectedAt = performance.now();
      rooms?.sync(wantedRooms());
    });
    to.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return;
      dispatch(disconnected({ reason }));
      // A server that takes us in and sends us away at once has refused us too.
      if (performance.now() - connectedAt > to.io.reconnectionDelayMax()) refusals = 0;
      if (!to.active) retryLater(to);
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
      const created = await createSocket(getToken);
      await nextTask();
      // Stopped, or started twice, while the library was on its way.
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
