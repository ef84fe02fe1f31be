import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import type { Audience } from '../../contract/events';
import { invalidate } from '../api/api';
import {
  caughtUp,
  connected,
  connectFailed,
  disconnected,
  gaveUp,
  refused,
  roomJoined,
} from '../store/realtime';
import type { StartListening } from '../store/rootReducer';
import { selectUserId } from '../store/user';
import { nextTask } from '../lib/whenIdle';
import { LIVE, STALE_AFTER } from './stale';

/**
 * How long to wait for our server's `caughtUp` after the first connect, in milliseconds: long enough for a busy phone, as
 * reading everything again would make it busier. Another backend sends none.
 */
const CATCH_UP_MS = 3000;

/** How long to wait for further events, in milliseconds: one step of a payment sends up to three. */
const GATHER_MS = 50;

/** A socket event that makes cached answers stale. */
type UpdateEvent = PayloadAction<Audience, keyof typeof STALE_AFTER>;
const isUpdateEvent = (action: UnknownAction): action is UpdateEvent => action.type in STALE_AFTER;

/** Invalidates cached answers after the socket's events. The chat feature has its own listener for messages. */
export function listenToRealtime(startListening: StartListening): void {
  /** The events whose answers are read again in a moment. */
  const gathered = new Set<UpdateEvent['type']>();
  startListening({
    matcher: isUpdateEvent,
    effect: async ({ type, payload: audience }, { delay, dispatch, getState }) => {
      if (audience !== '*' && audience !== selectUserId(getState())) return;
      const isFirst = gathered.size === 0;
      gathered.add(type);
      if (!isFirst) return;
      await delay(GATHER_MS);
      const types = [...gathered];
      gathered.clear();
      const tags = new Set(types.flatMap((each) => STALE_AFTER[each]));
      dispatch(invalidate([...tags], types.join(', ')));
    },
  });

  startListening({
    actionCreator: connected,
    effect: async ({ payload, type }, { dispatch, take }) => {
      if (payload.catchesUp) {
        const [answer] = (await take(caughtUp.match, CATCH_UP_MS)) ?? [];
        if (answer?.payload) return;
      }
      await nextTask();
      dispatch(invalidate(LIVE, type));
    },
  });

  startListening({
    actionCreator: disconnected,
    effect: async ({ payload, type }, { condition, dispatch, getState }) => {
      // The server ends the connection like this when a session is over. When it stops or restarts, the reason differs.
      if (payload.reason !== 'io server disconnect') return;
      const isCalling = () =>
        Object.values(getState().api.mutations).some((call) => call?.status === 'pending');
      // Our own call may have ended it (deleting the account), and its answer says more than a refused read.
      if (isCalling()) await condition(() => !isCalling());
      dispatch(invalidate(['Profile'], type));
    },
  });

  startListening({
    actionCreator: gaveUp,
    effect: async (_, listener) => {
      listener.cancelActiveListeners();
      // It is in the socket's file. If that could not be loaded, the page tells the user what to do.
      const waiting = await import(/* webpackChunkName: "socket" */ './lookForServer').catch(() => null);
      await waiting?.lookForServer(listener);
    },
  });

  startListening({
    actionCreator: roomJoined,
    // Join, then read: the history has all messages before the join, and the socket delivers all after it.
    effect: ({ payload, type }, { dispatch }) => {
      dispatch(invalidate([{ type: 'Messages', id: payload.roomId }], type));
    },
  });

  // Section 8: socket errors are only logged.
  const log = ({ payload }: { payload: { message: string } }) => console.warn(`Realtime: ${payload.message}`);
  startListening({ actionCreator: connectFailed, effect: log });
  startListening({ actionCreator: refused, effect: log });
}
