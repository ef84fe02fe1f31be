import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SecondFactorChoice } from '../../contract/wire';

/** Why a session ended: the user signed out, or it ended otherwise, for example refused by the server. */
export type SessionEnd = 'signedOut' | 'expired';

interface Ended {
  reason: SessionEnd;
  /** It ended in another tab, and this one follows. */
  inOtherTab?: boolean;
}

export interface SessionState {
  /**
   * `starting`: there are tokens but no profile yet (the specification's initial loading flag). `unreachable`: the profile
   * could not be read; the tokens stay. `ready`: signed in or signed out.
   */
  status: 'starting' | 'unreachable' | 'ready';
  /** While `unreachable`: what the server said, if it answered and refused. */
  refusal?: string;
  /** Why the last session ended; `null` if none has. */
  ended: SessionEnd | null;
  /** A call waits for the user to enter the password again. */
  reauthenticating: boolean;
  /** With which second factor, for an account that has one. */
  secondFactor: SecondFactorChoice | null;
  /** An administrator has to set up a second factor before anything else. */
  needsSecondFactor: boolean;
}

const initialState: SessionState = {
  status: 'starting',
  ended: null,
  reauthenticating: false,
  secondFactor: null,
  needsSecondFactor: false,
};

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
    unreachable: (state, action: PayloadAction<string | undefined>) => {
      state.status = 'unreachable';
      state.refusal = action.payload;
    },
    /** The user wants to sign out; the auth feature's listeners do the rest. */
    signOut: () => {},
    reauthenticationAsked: (state, action: PayloadAction<SecondFactorChoice | null>) => {
      state.reauthenticating = true;
      state.secondFactor = action.payload;
    },
    /** The server refuses everything until a second factor is set up; false once it is. */
    secondFactorMissing: (state, action: PayloadAction<boolean>) => {
      state.needsSecondFactor = action.payload;
    },
    /** The payload says whether it was right; false if the user cancelled. */
    reauthenticationEnded: (state, _action: PayloadAction<boolean>) => {
      state.reauthenticating = false;
    },
    /** Forgets the user: on this action every slice about them returns to its initial state. */
    ended: (_state, { payload }: PayloadAction<Ended>): SessionState => ({
      ...initialState,
      status: 'ready',
      ended: payload.reason,
    }),
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    selectSessionRefusal: (state) => state.refusal,
    selectSessionEnd: (state) => state.ended,
    selectIsReauthenticating: (state) => state.reauthenticating,
    selectSecondFactor: (state) => state.secondFactor,
    selectNeedsSecondFactor: (state) => state.needsSecondFactor,
  },
});

export const {
  starting: sessionStarting,
  ready: sessionReady,
  unreachable: sessionUnreachable,
  ended: sessionEnded,
  signOut,
  reauthenticationAsked,
  reauthenticationEnded,
  secondFactorMissing,
} = sessionSlice.actions;
export const {
  selectSessionStatus,
  selectSessionRefusal,
  selectSessionEnd,
  selectIsReauthenticating,
  selectSecondFactor,
  selectNeedsSecondFactor,
} = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
