import { createSlice } from '@reduxjs/toolkit';
import {
  connected,
  connectFailed,
  connecting,
  disconnected,
  gaveUp,
  joinRoom,
  leaveRoom,
  stopRealtime,
} from './actions';

export interface RealtimeState {
  /** `offline`: all attempts are used up; the user, the browser coming back online or the server's next answer starts new ones. */
  status: 'idle' | 'connecting' | 'connected' | 'offline';
  /** All attempts have been used up since the last connection, whether or not new ones are under way. */
  hasGivenUp: boolean;
  /** How many screens show each room. Survives a disconnect: these are joined again. */
  rooms: Record<string, number>;
  /** Failed attempts since the last connection. */
  failures: number;
}

const initialState: RealtimeState = { status: 'idle', hasGivenUp: false, rooms: {}, failures: 0 };

const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(connecting, (state) => {
        state.status = 'connecting';
      })
      .addCase(connected, (state) => {
        state.status = 'connected';
        state.hasGivenUp = false;
        state.failures = 0;
      })
      .addCase(disconnected, (state) => {
        state.status = 'connecting';
      })
      .addCase(connectFailed, (state) => {
        state.failures += 1;
      })
      .addCase(gaveUp, (state) => {
        state.status = 'offline';
        state.hasGivenUp = true;
      })
      .addCase(stopRealtime, (state) => {
        state.status = 'idle';
      })
      .addCase(joinRoom, (state, { payload: roomId }) => {
        state.rooms[roomId] = (state.rooms[roomId] ?? 0) + 1;
      })
      .addCase(leaveRoom, (state, { payload: roomId }) => {
        const count = (state.rooms[roomId] ?? 0) - 1;
        if (count > 0) state.rooms[roomId] = count;
        else delete state.rooms[roomId];
      });
  },
  selectors: {
    selectConnection: (state) => state.status,
    selectHasGivenUp: (state) => state.hasGivenUp,
    selectRoomIds: (state) => Object.keys(state.rooms),
  },
});

export const realtimeReducer = realtimeSlice.reducer;
export const { selectConnection, selectHasGivenUp, selectRoomIds } = realtimeSlice.selectors;
