import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isApiError } from '../api/errors';
import type { ListenerState } from '../api/listening';
import type { Services } from '../api/services';
import { announcementsApi } from '../features/announcements/endpoints';
import { paymentsApi } from '../features/payments/endpoints';
import { profileApi } from '../features/profile/endpoints';
import { sessionReady, sessionStarting, sessionUnreachable } from '../store/session';

/** How long the first picture waits for lists that were asked for together with the profile. */
const TOGETHER_MS = 300;

type Thunk = ThunkAction<Promise<void>, ListenerState, Services, UnknownAction>;

/** Loads the profile that belongs to the tokens; while it does, the overlay stands in place of the routes. */
export const loadProfile =
  (): Thunk =>
  async (dispatch, _, { tokens }) => {
    dispatch(sessionStarting());
    const options = { forceRefetch: true, subscribe: false };
    const { error } = await dispatch(profileApi.endpoints.getProfile.initiate(undefined, options));
    if (!error) await dispatch(listsAskedEarly());
    // Signed in, but the server cannot be asked: the session is kept and the user may try again.
    const mayBeSignedIn = tokens.pair() !== null || (tokens.awaitsPair() && !isRefusal(error));
    dispatch(error && mayBeSignedIn ? sessionUnreachable() : sessionReady());
  };

/** What comes in the same moment as the profile is drawn once, rather than as a skeleton first. */
const listsAskedEarly = (): Thunk => async (dispatch) => {
  if (!window.earlyAnswers) return;
  const once = { subscribe: false };
  await Promise.race([
    Promise.all([
      dispatch(announcementsApi.endpoints.getAnnouncements.initiate(undefined, once)),
      dispatch(paymentsApi.endpoints.getTransactions.initiate({}, once)),
    ]),
    new Promise((resolve) => setTimeout(resolve, TOGETHER_MS)),
  ]);
};

const isRefusal = (error: unknown) =>
  isApiError(error) && typeof error.status === 'number' && error.status < 500 && error.status !== 429;

/**
 * Startup (section 2): the stored session, if there is one, or the one that a new password has just opened. Where the
 * password never reached the server its token is refused here, and still good for another try.
 */
export const loadStoredSession =
  (): Thunk =>
  async (dispatch, _, { tokens }) => {
    if (tokens.pair() || tokens.awaitsPair()) await dispatch(loadProfile());
    else dispatch(sessionReady());
  };
