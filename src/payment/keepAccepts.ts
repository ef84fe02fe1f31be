import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import type { Services } from '../api/services';
import { whenIdle } from '../lib/whenIdle';
import type { AppDispatch, RootState, StartListening } from '../store/rootReducer';
import { sessionEnded, sessionReady } from '../store/session';
import { selectUserId } from '../store/user';
import { selectWaitingAccept, selectWaitingAccepts, sendingLoaded } from '../store/waitingAccepts';
import { forgetAccept, storeAccept } from './storedAccepts';

const RETRY_MS = 10_000;

/**
 * Keeps the acceptances of `store/waitingAccepts` on the device and, when the page is idle or the first one is given, loads
 * the code that sends them. Meanwhile this page says that it is there, so that no other takes them over.
 */
export function listenToWaitingAccepts(startListening: StartListening): void {
  startListening({
    predicate: (_, state, before) => state.waitingAccepts !== before.waitingAccepts,
    effect: (action, { extra: { presence }, getOriginalState, getState }) => {
      const areWaiting = selectWaitingAccepts(getState()).length > 0;
      // Before they are stored: another tab takes over those of a page that is not there.
      if (areWaiting) presence.stay();
      if (!sessionEnded.match(action)) keepStored(getState(), getOriginalState(), presence.id);
      if (!areWaiting) presence.leave();
    },
  });

  startListening({
    predicate: (action, state, before) =>
      selectUserId(state) !== selectUserId(before) || sessionReady.match(action),
    effect: async (_, api) => {
      api.unsubscribe();
      const isWanted = api.condition((_action, state) => selectWaitingAccepts(state).length > 0);
      await api.pause(Promise.race([whenIdle(), isWanted]));
      await loadSending(startListening, api);
      api.dispatch(sendingLoaded());
    },
  });
}

/** Tries again until it has loaded; acceptances given meanwhile are kept. */
async function loadSending(
  startListening: StartListening,
  api: ListenerEffectAPI<RootState, AppDispatch, Services>,
): Promise<void> {
  try {
    const { listenToSending } = await api.pause(import('./sendAccepts'));
    listenToSending(startListening);
  } catch {
    await api.delay(RETRY_MS);
    await loadSending(startListening, api);
  }
}

/** Mirrors the slice on the device, so that neither a reload nor a crash loses an acceptance. */
function keepStored(state: RootState, before: RootState, page: string): void {
  const userId = selectUserId(state);
  if (!userId) return;
  for (const accept of selectWaitingAccepts(state))
    if (accept.payer && !selectWaitingAccept(before, accept._id)) storeAccept(userId, accept, page);
  for (const accept of selectWaitingAccepts(before))
    if (!selectWaitingAccept(state, accept._id)) forgetAccept(userId, accept);
}
