import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import type { Services } from '../api/services';
import { joinRoom, leaveRoom, reconnectRequested, sendMessage, startRealtime, stopRealtime } from './actions';
import { createConnection } from './connection';
import { selectConnection, selectRoomIds, type RealtimeState } from './slice';
import type { SocketFactory } from './socket';
import { listenForWakeUps } from './wakeUps';

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
    let stopListening: (() => void)[] = [];

    function start() {
      stopListening = [
        services.tokens.onChange(connection.reauthenticate),
        listenForWakeUps({
          onOnline: () => void connection.connect(),
          onVisible: () => {
            if (selectConnection(store.getState()) === 'offline') void connection.connect();
          },
        }),
      ];
      void connection.connect();
    }

    function stop() {
      stopListening.forEach((end) => end());
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
