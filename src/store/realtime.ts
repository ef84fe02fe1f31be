import { createAction, createSlice, isAnyOf, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ClientToServerEvents, ServerToClientEvents } from '../../contract/events';
import type { Message } from '../../contract/wire';
import { now } from '../lib/clock';
import { sessionEnded, sessionReady } from './session';

export interface RealtimeState {
  /** `offline`: all attempts are used up. The user, the browser coming back online or the server's next answer starts new ones. */
  status: 'idle' | 'connecting' | 'connected' | 'offline';
  /** All attempts have been used up since the last connection, whether or not new ones are in progress. */
  hasGivenUp: boolean;
  /**
   * Until when what is on screen was live, in ms: the connection or the network was lost, or everything was read again
   * since. Null while there is a connection, and if there was none since the sign-in.
   */
  liveUntil: number | null;
  /** How many screens show each room. Survives a disconnect: these are joined again. */
  rooms: Record<string, number>;
}

const initialState: RealtimeState = {
  status: 'idle',
  hasGivenUp: false,
  liveUntil: null,
  rooms: {},
};

/** The connection's state. The socket itself lives in the middleware (`realtime/middleware.ts`), which acts on these actions. */
const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {
    /* Commands of the app. */

    start: () => {},
    stop: (state) => {
      state.status = 'idle';
    },
    reconnectRequested: () => {},
    /** A screen shows this room. Counted, because two screens may show the same room. */
    joinRoom: (state, { payload: roomId }: PayloadAction<string>) => {
      state.rooms[roomId] = (state.rooms[roomId] ?? 0) + 1;
    },
    leaveRoom: (state, { payload: roomId }: PayloadAction<string>) => {
      const count = (state.rooms[roomId] ?? 0) - 1;
      if (count > 0) state.rooms[roomId] = count;
      else delete state.rooms[roomId];
    },

    /* The connection's events. */

    connecting: (state) => {
      state.status = 'connecting';
    },
    /** `catchesUp`: the server was asked to send the updates since the first answers (`caughtUp`). */
    connected: (state, _action: PayloadAction<{ catchesUp: boolean }>) => {
      state.status = 'connected';
      state.hasGivenUp = false;
      state.liveUntil = null;
    },
    disconnected: {
      reducer: (state, { payload }: PayloadAction<{ reason: string; at: number }>) => {
        state.status = 'connecting';
        state.liveUntil ??= payload.at;
      },
      prepare: ({ reason }: { reason: string }) => ({ payload: { reason, at: now() } }),
    },
    /** The browser has lost its network; the socket notices later. */
    networkLost: {
      reducer: (state, { payload: at }: PayloadAction<number>) => {
        if (state.status === 'connected') state.liveUntil ??= at;
      },
      prepare: () => ({ payload: now() }),
    },
    networkFound: (state) => {
      if (state.status === 'connected') state.liveUntil = null;
    },
    connectFailed: (_state, _action: PayloadAction<{ message: string }>) => {},
    /** Without a connection, the user's own payments were read again. */
    readAgain: {
      reducer: (state, { payload: at }: PayloadAction<number>) => {
        if (state.liveUntil !== null) state.liveUntil = at;
      },
      prepare: () => ({ payload: now() }),
    },
    /** All attempts of section 9 are used up. */
    gaveUp: (state) => {
      state.status = 'offline';
      state.hasGivenUp = true;
    },
  },
  extraReducers: (builder) => {
    // Nothing of this user was on screen before.
    builder.addMatcher(isAnyOf(sessionReady, sessionEnded), (state) => {
      state.liveUntil = null;
    });
  },
  selectors: {
    selectConnection: (state) => state.status,
    selectHasGivenUp: (state) => state.hasGivenUp,
    selectLiveUntil: (state) => state.liveUntil,
    selectRoomIds: (state) => Object.keys(state.rooms),
  },
});

export const realtimeReducer = realtimeSlice.reducer;
export const {
  start: startRealtime,
  stop: stopRealtime,
  reconnectRequested,
  joinRoom,
  leaveRoom,
  connecting,
  connected,
  disconnected,
  networkLost,
  networkFound,
  readAgain,
  connectFailed,
  gaveUp,
} = realtimeSlice.actions;
export const { selectConnection, selectHasGivenUp, selectLiveUntil, selectRoomIds } = realtimeSlice.selectors;

type EventNames = 'sendMessage' | 'markSeen' | 'markDelivered' | 'writing';
type EventForServer = {
  [Name in EventNames]: [event: Name, payload: Parameters<ClientToServerEvents[Name]>[0]];
}[EventNames];
/** An event for the server, under its name on the wire; lost while there is no connection. */
export const tellServer = createAction<EventForServer>('realtime/tellServer');
/** Tells the room about a message that the server has stored (section 7). */
export const sendMessage = (message: Message) => tellServer(['sendMessage', message]);
/** The server has let us into the room, or has not answered in time (other backends need not). */
export const roomJoined = createAction<{ roomId: string }>('realtime/roomJoined');

/* The server's events, each under its name on the wire. */

export type ServerEventType<Name extends keyof ServerToClientEvents = keyof ServerToClientEvents> =
  `realtime/${Name}`;

const serverEvent = <Name extends keyof ServerToClientEvents>(name: Name) =>
  createAction<Parameters<ServerToClientEvents[Name]>[0], ServerEventType<Name>>(`realtime/${name}`);

export const newMessage = serverEvent('newMessage');
export const profileUpdated = serverEvent('client-profileUpdated');
export const transactionsUpdated = serverEvent('client-transactionsUpdated');
export const chatRoomsUpdated = serverEvent('client-chatRoomsUpdated');
export const announcementsUpdated = serverEvent('client-announcementsUpdated');
/** True: the server has sent every update since our first answers. */
export const caughtUp = serverEvent('client-caughtUp');
/** A notice for this user, to show on any screen. An email says the same. */
export const noticeReceived = serverEvent('client-notice');
/** How far a room's messages have got with one member. */
export const messagesMarked = serverEvent('messagesMarked');
/** A member of a room that is on screen is writing. */
export const writing = serverEvent('writing');
/** The server refused an event, for example joining a room that is not ours. */
export const refused = serverEvent('exception');

type EventActions = {
  [Name in keyof ServerToClientEvents]: (payload: Parameters<ServerToClientEvents[Name]>[0]) => UnknownAction;
};

/** The action for each of the server's events. The socket dispatches them, listeners act on them, and DevTools offers them. */
export const EVENT_ACTIONS: EventActions = {
  newMessage,
  'client-profileUpdated': profileUpdated,
  'client-transactionsUpdated': transactionsUpdated,
  'client-chatRoomsUpdated': chatRoomsUpdated,
  'client-announcementsUpdated': announcementsUpdated,
  'client-caughtUp': caughtUp,
  'client-notice': noticeReceived,
  messagesMarked,
  writing,
  exception: refused,
};
