import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import type { Message } from '../../contract/wire';
import { accountApi } from '../api/endpoints/account';
import type { Services } from '../api/services';
import {
  joinRoom,
  leaveRoom,
  networkFound,
  networkLost,
  type RealtimeState,
  reconnectRequested,
  selectConnection,
  selectRoomIds,
  startRealtime,
  stopRealtime,
  tellServer,
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
      answersAge: () => performance.now() - readSince,
    });
    /** When this user's first answer was requested: with the page, or by signing in. */
    let readSince = 0;
    let stopFollowingTokens = () => {};
    const onOffline = () => void store.dispatch(networkLost());
    const onOnline = () => {
      store.dispatch(networkFound());
      void connection.connect();
    };
    const onVisibilityChange = () => {
      const isOffline = selectConnection(store.getState()) === 'offline';
      if (isOffline && document.visibilityState === 'visible') void connection.connect();
    };

    function start() {
      stopFollowingTokens = services.tokens.onChange(connection.reauthenticate);
      window.addEventListener('offline', onOffline);
      window.addEventListener('online', onOnline);
      document.addEventListener('visibilitychange', onVisibilityChange);
      void connection.connect();
    }

    function stop() {
      stopFollowingTokens();
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      connection.disconnect();
    }

    return (next) => (action) => {
      // The reducer runs first, as it updates the wanted rooms.
      const result = next(action);
      if (accountApi.endpoints.login.matchPending(action)) readSince = performance.now();
      else if (changesRooms(action)) connection.syncRooms();
      else if (tellServer.match(action)) {
        const socket = connection.socket();
        // Nothing is lost while offline: the server has what is stored, and both sides read the history again. The
        // compiler cannot pair name and payload of a union, so the cast names one pair.
        if (socket?.connected) socket.emit(...(action.payload as ['sendMessage', Message]));
      } else if (reconnectRequested.match(action)) void connection.connect();
      else if (startRealtime.match(action)) start();
      else if (stopRealtime.match(action)) stop();
      return result;
    };
  };
