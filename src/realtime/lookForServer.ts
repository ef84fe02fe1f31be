import { isAnyOf, type ListenerEffectAPI } from '@reduxjs/toolkit';
import { PATHS } from '../../contract/wire';
import { invalidate } from '../api/api';
import type { Services } from '../api/services';
import { connected, connecting, gaveUp, reconnectRequested, stopRealtime } from '../store/realtime';
import type { AppDispatch, RootState } from '../store/rootReducer';
import { LIVE } from './stale';

/** Between two questions, in milliseconds; half of it to one and a half, so that not all clients ask at once. */
const ASK_EVERY_MS = 60_000;
const ANSWER_MS = 10_000;

/** What makes asking needless: a connection that is there or is being tried, or nobody who wants one. */
const isOver = isAnyOf(connecting, connected, stopRealtime);

/**
 * Once the attempts of section 9 are used up, nobody brings news. Asks now and then, in silence, for an answer that needs
 * no token; with one the server is back: what is shown is read again, and the attempts begin anew. Where only the socket
 * is kept out, this goes on, and nothing shown is older than some minutes.
 */
export async function lookForServer({
  dispatch,
  extra,
  take,
}: ListenerEffectAPI<RootState, AppDispatch, Services>): Promise<void> {
  while (!(await take(isOver, ASK_EVERY_MS * (0.5 + Math.random())))) {
    if (!(await answers(extra))) continue;
    // Of a room's messages a connection tells that has joined it; here there may be none.
    dispatch(invalidate([...LIVE, 'Messages'], gaveUp.type));
    dispatch(reconnectRequested());
    return;
  }
}

const answers = ({ apiUrl, fetch }: Services): Promise<boolean> =>
  fetch(`${apiUrl}${PATHS.announcements}?limit=1`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
