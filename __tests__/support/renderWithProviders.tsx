import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Tokens, User } from '../../contract/wire';
import { accountApi } from '../../src/api/endpoints/account';
import type { Services } from '../../src/api/services';
import { memoryStorage } from '../../src/lib/storage';
import { createTokenStore } from '../../src/api/tokens';
import { OverlayAndToasts } from '../../src/app/OverlayAndToasts';
import * as signedInListeners from '../../src/app/signedInListeners';
import { makeStore, type AppStore, type StoreOptions } from '../../src/app/store';
import type { RootState } from '../../src/store/rootReducer';
import { sessionReady } from '../../src/store/session';
import { DialogHost } from '../../src/ui/DialogHost';
import { loadToasts, toast } from '../../src/ui/toast';
import { API_URL } from './backend';
import { aPair } from './wire';

interface TestStoreOptions extends StoreOptions {
  /** The signed-in user; undefined for none. */
  user?: User;
  pair?: Tokens;
}

const stores: AppStore[] = [];

/** The app's real store with its own storage; if signed in, it loads the profile. */
export function makeTestStore({
  user,
  pair = aPair(user?._id),
  ...options
}: TestStoreOptions = {}): AppStore {
  const tokens = createTokenStore(memoryStorage(), memoryStorage());
  const store = makeStore({
    apiUrl: API_URL,
    tokens,
    signedInListeners,
    preloadedState: { user: user ?? null },
    ...options,
  });
  stores.push(store);
  if (user) {
    store.services.tokens.save(pair);
    const entry = { endpointName: 'getProfile', arg: undefined, value: { user } } as const;
    store.dispatch(accountApi.util.upsertQueryEntries([entry]));
  }
  store.dispatch(sessionReady());
  return store;
}

// No test waits for the toasts to load, so they are loaded first.
beforeAll(async () => void (await loadToasts()));

afterEach(() => {
  for (const store of stores.splice(0)) store.dispose();
  toast.clear();
});

interface RenderOptions extends TestStoreOptions {
  /** The router's first location: a path, or a path with state. */
  at?: string | { pathname: string; state?: unknown };
  store?: AppStore;
  /** Renders overlay and toasts, which the whole `App` has already. */
  feedback?: boolean;
}

/** Renders with a real store, router, host of dialogs, overlay and toasts; requests go to the msw backend. */
export function renderWithProviders(
  ui: ReactNode,
  { at = '/', store, feedback = true, ...options }: RenderOptions = {},
) {
  const testStore = store ?? makeTestStore(options);
  const view = render(
    <Provider store={testStore}>
      <MemoryRouter initialEntries={[at]}>
        <DialogHost>{ui}</DialogHost>
        {feedback && <OverlayAndToasts />}
      </MemoryRouter>
    </Provider>,
  );
  return {
    ...view,
    store: testStore,
    tokens: testStore.services.tokens,
    user: userEvent.setup(),
    /** Dispatches, and waits for the result and the screen. */
    dispatch: <Result,>(action: UnknownAction | ThunkAction<Result, RootState, Services, UnknownAction>) =>
      act(async () => testStore.dispatch(action as ThunkAction<Result, RootState, Services, UnknownAction>)),
  };
}
