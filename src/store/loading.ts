import { createSlice, isFulfilled, isPending, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import { type CallAction, isCall, isInBackground } from '../api/calls';
import {
  reauthenticationAsked,
  reauthenticationEnded,
  sessionEnded,
  signOut,
  type SessionState,
} from './session';

/** The calls that the overlay waits for, by request id. */
export interface LoadingState {
  requests: string[];
  /** Calls that wait for the user's password; they hold no overlay over its dialog. */
  waiting: string[];
}

const initialState: LoadingState = { requests: [], waiting: [] };

const isMutationStart = isCall('mutation', isPending);
const isQueryStart = isCall('query', isPending);
const isMutationEnd = isCall('mutation', isFulfilled, isRejected);
const isQueryEnd = isCall('query', isFulfilled, isRejected);

/** True for the user's own calls (mutations) and for a chat's history when its screen opens, never in the background. */
function opensOverlay(action: UnknownAction): action is CallAction {
  if (isMutationStart(action)) return !isInBackground(action);
  if (!isQueryStart(action)) return false;
  const { endpointName, forceRefetch } = action.meta.arg;
  return endpointName === 'getMessages' && !forceRefetch;
}

const ends = (action: UnknownAction): action is CallAction => isMutationEnd(action) || isQueryEnd(action);

const loadingSlice = createSlice({
  name: 'loading',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      // Signing out first waits for acceptances to be sent.
      .addCase(signOut, ({ requests }, { type }) => void requests.push(type))
      .addCase(reauthenticationAsked, ({ requests }) => ({ requests: [], waiting: requests }))
      .addCase(reauthenticationEnded, ({ requests, waiting }) => ({
        requests: [...waiting, ...requests],
        waiting: [],
      }))
      .addMatcher(opensOverlay, (state, action) => {
        state.requests.push(action.meta.requestId);
      })
      .addMatcher(ends, (state, action) => {
        for (const requests of [state.requests, state.waiting]) {
          const index = requests.indexOf(action.meta.requestId);
          if (index >= 0) requests.splice(index, 1);
        }
      });
  },
});

export const loadingReducer = loadingSlice.reducer;

/** True while the loading overlay is open: during the user's own calls and while the stored session loads. */
export const selectIsLoading = (state: { loading: LoadingState; session: SessionState }): boolean =>
  state.loading.requests.length > 0 || state.session.status === 'starting';
