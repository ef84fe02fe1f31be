import { followSignOut } from '../lib/drafts/textDrafts';
import { accountApi } from '../api/endpoints/account';
import { isApiError } from '../api/errors';
import type { AppThunk } from '../store/rootReducer';
import { sessionReady, sessionStarting, sessionUnreachable } from '../store/session';

/** Loads the profile that belongs to the tokens; while it does, the overlay stands in place of the routes. */
export const loadProfile =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { tokens, loadSignedInListeners }) => {
    dispatch(sessionStarting());
    const isLoaded = loadSignedInListeners().then(
      () => true,
      () => false,
    );
    const options = { forceRefetch: true, subscribe: false };
    const { error } = await dispatch(accountApi.endpoints.getProfile.initiate(undefined, options));
    const isWhole = await isLoaded;
    if (!error && isWhole) {
      const { listsAskedEarly } = await import(/* webpackChunkName: "frame" */ './signedInListeners');
      await dispatch(listsAskedEarly());
    }
    // Signed in, but the server cannot be asked, be it for the files: the session is kept and the user may try again.
    const mayBeSignedIn = tokens.pair() !== null || (tokens.awaitsPair() && !isRefusal(error));
    dispatch((error || !isWhole) && mayBeSignedIn ? sessionUnreachable() : sessionReady());
  };

const isRefusal = (error: unknown) =>
  isApiError(error) && typeof error.status === 'number' && error.status < 500 && error.status !== 429;

/**
 * Startup (section 2): the stored session, if there is one, or the one that a new password has just opened. Where the
 * password never reached the server its token is refused here, and still good for another try.
 */
export const loadStoredSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { tokens }) => {
    followSignOut();
    if (tokens.pair() || tokens.awaitsPair()) await dispatch(loadProfile());
    else dispatch(sessionReady());
  };
