import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ListenerState } from '../api/listening';
import type { Services } from '../api/services';
import { profileApi } from '../features/profile/endpoints';
import { sessionReady, sessionStarting, sessionUnreachable } from '../store/session';

type Thunk = ThunkAction<Promise<void>, ListenerState, Services, UnknownAction>;

/** Loads the profile that belongs to the tokens; while it does, the overlay stands in place of the routes. */
export const loadProfile =
  (): Thunk =>
  async (dispatch, _, { tokens }) => {
    dispatch(sessionStarting());
    const options = { forceRefetch: true, subscribe: false };
    const { error } = await dispatch(profileApi.endpoints.getProfile.initiate(undefined, options));
    // Signed in, but the server cannot be asked: the session is kept and the user may try again.
    dispatch(error && tokens.pair() ? sessionUnreachable() : sessionReady());
  };

/** Startup (section 2): the stored session, if there is one. */
export const loadStoredSession =
  (): Thunk =>
  async (dispatch, _, { tokens }) => {
    if (tokens.pair()) await dispatch(loadProfile());
    else dispatch(sessionReady());
  };
