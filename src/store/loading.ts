import { createSlice, type UnknownAction } from '@reduxjs/toolkit';
import { sessionEnded, type SessionState } from './session';

/** The calls that the overlay waits for, by request id. */
export interface LoadingState {
  requests: string[];
}

const initialState: LoadingState = { requests: [] };

interface RequestAction extends UnknownAction {
  meta: { requestId: string; arg: { endpointName: string; forceRefetch?: boolean } };
}

/** The user's own calls (mutations), and a chat's history when its screen opens; background refetches never. */
const opensOverlay = (action: UnknownAction): action is RequestAction => {
  if (action.type === 'api/executeMutation/pending') return true;
  if (action.type !== 'api/executeQuery/pending') return false;
  const { endpointName, forceRefetch } = (action as RequestAction).meta.arg;
  return endpointName === 'getMessages' && !forceRefetch;
};

const ends = (action: UnknownAction): action is RequestAction =>
  /^api\/execute(Query|Mutation)\/(fulfilled|rejected)$/.test(action.type);

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
