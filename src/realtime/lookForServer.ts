import { isAnyOf, type ListenerEffectAPI } from '@reduxjs/toolkit';
import { PATHS } from '../../contract/wire';
import { invalidate } from '../api/api';
import { accountApi } from '../api/endpoints/account';
import type { Services } from '../api/services';
import {
  connected,
  connecting,
  gaveUp,
  readAgain,
  reconnectRequested,
  stopRealtime,
} from '../store/realtime';
import type { AppDispatch, RootState } from '../store/rootReducer';
import { LIVE } from './stale';

/** The mean interval in milliseconds; it varies by half, so that clients do not all ask at once. */
const ASK_EVERY_MS = 60_000;
const ANSWER_MS = 10_000;

const { getProfile } = accountApi.endpoints;

/** Ends the search: a connection is there or being tried, or no longer wanted. */
const isOver = isAnyOf(connecting, connected, stopRealtime);

/**
 * Once the attempts of section 9 are used up, no events arrive. This asks the server from time to time, silently, with a
 * call that needs no token. If it answers, the app reads everything on screen again and starts new attempts. Where only
 * the socket is blocked, this repeats, so nothing on screen is older than a few minutes.
 */
export async function lookForServer({
  dispatch,
  extra,
  take,
}: ListenerEffectAPI<RootState, AppDispatch, Services>): Promise<void> {
  while (!(await take(isOver, ASK_EVERY_MS * (0.5 + Math.random())))) {
    if (!(await answers(extra))) continue;
    // Messages too: normally they are read after joining the room, but there may be no connection to join with.
    dispatch(invalidate([...LIVE, 'Messages'], gaveUp.type));
    const [read] =
      (await take(isAnyOf(getProfile.matchFulfilled, getProfile.matchRejected), ANSWER_MS)) ?? [];
    if (getProfile.matchFulfilled(read)) dispatch(readAgain());
    dispatch(reconnectRequested());
    return;
  }
}

const answers = ({ apiUrl, fetch }: Services): Promise<boolean> =>
  fetch(`${apiUrl}${PATHS.announcements}?limit=1`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
