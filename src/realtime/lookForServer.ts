import { isAnyOf, type ListenerEffectAPI, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { PATHS } from '../../contract/wire';
import { api } from '../api/api';
import type { ListenerState } from '../api/listening';
import type { Services } from '../api/services';
import { connected, connecting, reconnectRequested, stopRealtime } from './actions';
import { LIVE } from './live';

/** Between two questions, in milliseconds; half of it to one and a half, so that not all clients ask at once. */
const ASK_EVERY_MS = 60_000;
const ANSWER_MS = 10_000;

/** What makes asking needless: a connection that is there or is being tried, or nobody who wants one. */
const isOver = isAnyOf(connecting, connected, stopRealtime);

type Dispatch = ThunkDispatch<ListenerState, Services, UnknownAction>;

/**
 * Once the attempts of section 9 are used up, nobody brings news. Asks now and then, in silence, for an answer that needs
 * no token; with one the server is back: what is shown is read again, and the attempts begin anew. Where only the socket
 * is kept out, this goes on, and nothing shown is older than some minutes.
 */
export async function lookForServer({
  dispatch,
  extra,
  take,
}: ListenerEffectAPI<ListenerState, Dispatch, Services>): Promise<void> {
  while (!(await take(isOver, ASK_EVERY_MS * (0.5 + Math.random())))) {
    if (!(await answers(extra))) continue;
    // Of a room's messages a connection tells that has joined it; here there may be none.
    dispatch(api.util.invalidateTags([...LIVE, 'Messages']));
    dispatch(reconnectRequested());
    return;
  }
}

const answers = ({ apiUrl, fetch }: Services): Promise<boolean> =>
  fetch(`${apiUrl}${PATHS.announcements}?limit=1`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
