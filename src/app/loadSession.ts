import { followSignOut } from '../lib/drafts/textDrafts';
import { accountApi } from '../api/endpoints/account';
import { isApiError, isTemporary } from '../api/errors';
import type { AppThunk } from '../store/rootReducer';
import { sessionReady, sessionStarting, sessionUnreachable } from '../store/session';
import { selectUser } from '../store/user';

interface LoadOptions {
  /** Leaves what is on screen until everything is there. */
  quietly?: boolean;
}

/** Loads the profile that belongs to the tokens; meanwhile the overlay replaces the routes. */
export const loadProfile =
  ({ quietly = false }: LoadOptions = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState, { tokens, loadSignedInListeners }) => {
    if (!quietly) dispatch(sessionStarting());
    const isLoaded = loadSignedInListeners().then(
      () => true,
      () => false,
    );
    const options = { forceRefetch: true, subscribe: false };
    const { error, isSuccess } = await dispatch(accountApi.endpoints.getProfile.initiate(undefined, options));
    // Aborted, as the session has ended meanwhile. One that was invalidated on its way has brought the user all the same.
    if (!error && !isSuccess && !selectUser(getState())) return;
    const isWhole = await isLoaded;
    if (!error && isWhole) {
      const { listsAskedEarly } = await import(/* webpackChunkName: "frame" */ './rootLoader');
      await dispatch(listsAskedEarly());
    }
    // Signed in, but the server refuses, or it or the files cannot be reached: keep the session and let the user try again.
    const refusal = refusalOf(error);
    const mayBeSignedIn = tokens.pair() !== null || (tokens.awaitsPair() && !isFinal(refusal));
    dispatch((error || !isWhole) && mayBeSignedIn ? sessionUnreachable(refusal?.message) : sessionReady());
  };

/** The server's own answer to a call that failed. */
const refusalOf = (error: unknown) =>
  isApiError(error) && !error.isPage && typeof error.status === 'number'
    ? { status: error.status, message: error.message }
    : undefined;

const isFinal = (refusal: ReturnType<typeof refusalOf>): boolean =>
  refusal !== undefined && !isTemporary(refusal.status);

/**
 * Startup (section 2): restores the stored session, or the one just opened by a password reset. If the new
 * password never reached the server, its token is refused here but still works for another try.
 */
export const loadStoredSession =
  (options?: LoadOptions): AppThunk<Promise<void>> =>
  async (dispatch, _, { tokens }) => {
    followSignOut();
    if (tokens.pair() || tokens.awaitsPair()) await dispatch(loadProfile(options));
    else dispatch(sessionReady());
  };
