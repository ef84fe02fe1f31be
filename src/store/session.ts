import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Why a session ended: by the user's wish, or without it, refused by the server for one. */
export type SessionEnd = 'signedOut' | 'expired';

interface Ended {
  reason: SessionEnd;
  /** It ended there; this tab only follows. */
  inOtherTab?: boolean;
}

export interface SessionState {
  /**
   * `starting`: tokens are there, the profile is not yet (the specification's initial loading flag). `unreachable`: the
   * profile could not be had, the tokens stay. `ready`: known to be signed in or out.
   */
  status: 'starting' | 'unreachable' | 'ready';
  /** Why the last session ended; `null` while there has been none. */
  ended: SessionEnd | null;
}

const initialState: SessionState = { status: 'starting', ended: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    starting: (state) => {
      state.status = 'starting';
    },
    ready: (state) => {
      state.status = 'ready';
    },
    unreachable: (state) => {
      state.status = 'unreachable';
    },
    /** The user asks to sign out; the auth feature's listeners do the rest. */
    signOut: () => {},
    /** Everything about the user goes: each slice answers to this action with its initial state. */
    ended: (state, action: PayloadAction<Ended>) => {
      state.ended = action.payload.reason;
      state.status = 'ready';
    },
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    selectSessionEnd: (state) => state.ended,
  },
});

export const {
  starting: sessionStarting,
  ready: sessionReady,
  unreachable: sessionUnreachable,
  ended: sessionEnded,
  signOut,
} = sessionSlice.actions;
export const { selectSessionStatus, selectSessionEnd } = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
