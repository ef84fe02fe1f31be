import { isAnyOf } from '@reduxjs/toolkit';
import { invalidate } from '../api/api';
import {
  announcementsUpdated,
  chatRoomsUpdated,
  connected,
  connectFailed,
  disconnected,
  gaveUp,
  profileUpdated,
  refused,
  roomJoined,
  transactionsUpdated,
} from '../store/realtime';
import type { StartListening } from '../store/rootReducer';
import { selectUserId } from '../store/user';
import { nextTask } from '../lib/whenIdle';
import { LIVE, STALE_AFTER } from './stale';

const isNews = isAnyOf(profileUpdated, transactionsUpdated, chatRoomsUpdated, announcementsUpdated);

/** What follows from the socket's news for cached answers. Messages have their own listener, in the chat feature. */
export function listenToRealtime(startListening: StartListening): void {
  startListening({
    matcher: isNews,
    effect: ({ type, payload: audience }, { dispatch, getState }) => {
      const concernsUs = audience === '*' || audience === selectUserId(getState());
      if (concernsUs) dispatch(invalidate(STALE_AFTER[type] ?? [], type));
    },
  });

  startListening({
    actionCreator: connected,
    effect: async ({ payload, type }, { dispatch }) => {
      if (!payload.mayHaveMissed) return;
      await nextTask();
      dispatch(invalidate(LIVE, type));
    },
  });

  startListening({
    actionCreator: disconnected,
    effect: async ({ payload, type }, { condition, dispatch, getState }) => {
      // The session may be over. A server that stops or restarts breaks the connection, which is another reason.
      if (payload.reason !== 'io server disconnect') return;
      const isCalling = () =>
        Object.values(getState().api.mutations).some((call) => call?.status === 'pending');
      // The call that ended it may be our own (an account deleted), and its answer says more than a refused read.
      if (isCalling()) await condition(() => !isCalling());
      dispatch(invalidate(['Profile'], type));
    },
  });

  startListening({
    actionCreator: gaveUp,
    effect: async (_, listener) => {
      listener.cancelActiveListeners();
      // It came with the socket's file; where that did not arrive, the page says how to go on.
      const waiting = await import(/* webpackChunkName: "socket" */ './lookForServer').catch(() => null);
      await waiting?.lookForServer(listener);
    },
  });

  startListening({
    actionCreator: roomJoined,
    // First joined, then read: whatever was said before the join is in the history, whatever comes after is delivered.
    effect: ({ payload, type }, { dispatch }) => {
      dispatch(invalidate([{ type: 'Messages', id: payload.roomId }], type));
    },
  });

  // Section 8: socket errors are only logged.
  const log = ({ payload }: { payload: { message: string } }) => console.warn(`Realtime: ${payload.message}`);
  startListening({ actionCreator: connectFailed, effect: log });
  startListening({ actionCreator: refused, effect: log });
}
