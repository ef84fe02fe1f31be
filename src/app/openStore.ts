import { setupListeners } from '@reduxjs/toolkit/query';
import { loadStoredSession } from './loadSession';
import { makeStore, type AppStore } from './store';

/** The store of this page, with the stored session on its way. */
export function openStore(): AppStore {
  const store = makeStore();
  setupListeners(store.dispatch);
  void store.dispatch(loadStoredSession());
  return store;
}
