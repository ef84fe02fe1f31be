import { createSlice, isFulfilled, isPending, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import { type CallAction, isCall } from '../api/calls';
import { sessionEnded, type SessionState } from './session';

/** The calls that the overlay waits for, by request id. */
export interface LoadingState {
  requests: string[];
}

const initialState: LoadingState = { requests: [] };

const isMutationStart = isCall('mutation', isPending);
const isQueryStart = isCall('query', isPending);
const isMutationEnd = isCall('mutation', isFulfilled, isRejected);
const isQueryEnd = isCall('query', isFulfilled, isRejected);

/** The user's own calls (mutations), and a chat's history when its screen opens; background reads never. */
function opensOverlay(action: UnknownAction): action is CallAction {
  if (isMutationStart(action)) return true;
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
      .addMatcher(opensOverlay, (state, action) => {
        state.requests.push(action.meta.requestId);
      })
      .addMatcher(ends, (state, action) => {
        const index = state.requests.indexOf(action.meta.requestId);
        if (index >= 0) state.requests.splice(index, 1);
      });
  },
});

export const loadingReducer = loadingSlice.reducer;

/** Whether the loading overlay is open: during the user's own calls and while the stored session is loaded. */
export const selectIsLoading = (state: { loading: LoadingState; session: SessionState }): boolean =>
  state.loading.requests.length > 0 || state.session.status === 'starting';
