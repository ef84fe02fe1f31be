import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import type { Services } from '../api/services';
import {
  joinRoom,
  leaveRoom,
  type RealtimeState,
  reconnectRequested,
  selectConnection,
  selectRoomIds,
  sendMessage,
  startRealtime,
  stopRealtime,
} from '../store/realtime';
import { createConnection } from './connection';
import type { SocketFactory } from './socket';

interface RealtimeOptions {
  createSocket: SocketFactory;
  services: Services;
}

const changesRooms = isAnyOf(joinRoom, leaveRoom);

/** Turns the `realtime/…` commands into socket traffic. Traffic in the other direction arrives as actions. */
export const createRealtimeMiddleware =
  ({ createSocket, services }: RealtimeOptions): Middleware<object, { realtime: RealtimeState }> =>
  (store) => {
    const connection = createConnection({
      createSocket,
      services,
      dispatch: (action) => void store.dispatch(action),
      wantedRooms: () => selectRoomIds(store.getState()),
    });
    let stopFollowingTokens = () => {};
    const onOnline = () => void connection.connect();
    const onVisibilityChange = () => {
      const isOffline = selectConnection(store.getState()) === 'offline';
      if (isOffline && document.visibilityState === 'visible') void connection.connect();
    };

    function start() {
      stopFollowingTokens = services.tokens.onChange(connection.reauthenticate);
      window.addEventListener('online', onOnline);
      document.addEventListener('visibilitychange', onVisibilityChange);
      void connection.connect();
    }

    function stop() {
      stopFollowingTokens();
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      connection.disconnect();
    }

    return (next) => (action) => {
      // The reducer first: the rooms that are wanted stand in the state.
      const result = next(action);
      if (changesRooms(action)) connection.syncRooms();
      else if (sendMessage.match(action)) {
        const socket = connection.socket();
        // While offline there is nobody to tell: the server stored the message, and each client reads the history.
        if (socket?.connected) socket.emit('sendMessage', action.payload);
      } else if (reconnectRequested.match(action)) void connection.connect();
      else if (startRealtime.match(action)) start();
      else if (stopRealtime.match(action)) stop();
      return result;
    };
  };
