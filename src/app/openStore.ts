import { setupListeners } from '@reduxjs/toolkit/query';
import { makeStore, type AppStore } from './store';

/** The store of this page. */
export function openStore(): AppStore {
  const store = makeStore();
  setupListeners(store.dispatch);
  return store;
}
