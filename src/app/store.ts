import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { markOlderAnswers } from '../api/markOlderAnswers';
import { createServices, type ServiceOptions } from '../api/services';
import { createRealtimeMiddleware } from '../realtime/middleware';
import { createSocketFactory, type SocketFactory } from '../realtime/socket';
import { stopRealtime } from '../store/realtime';
import { reauthenticationAsked, sessionEnded } from '../store/session';
import { rootReducer, type RootState, type StartListening } from '../store/rootReducer';
import { devTools } from './devTools';
import { registerListeners } from './listeners';
import { followOtherTabs } from './otherTabs';
import { recordActions } from './recordActions';

export interface StoreOptions extends ServiceOptions {
  createSocket?: SocketFactory;
  preloadedState?: Partial<RootState>;
  /** The listeners of signed-in sessions, if already loaded. */
  signedInListeners?: SignedInListeners;
}

type SignedInListeners = Pick<typeof import('./signedInListeners'), 'registerSignedInListeners'>;

/** Plain JSON; the development checks would walk thousands of such rows after each action. */
const FROM_THE_SERVER = ['api', 'userTransactions', 'userClients'];
const SLOW_CHECK_MS = 200;

/** How long store updates are batched before the screen renders them. */
const BATCH_MS = 10;

/** The store of the whole app. Each call makes a new one, so that tests share nothing. */
export function makeStore(options: StoreOptions = {}) {
  const { createSocket = createSocketFactory(), preloadedState } = options;
  let adding: Promise<void> | undefined;
  const loadSignedInListeners = () => {
    adding ??= import(/* webpackChunkName: "frame" */ './signedInListeners').then(
      addSignedInListeners,
      (error: unknown) => {
        adding = undefined;
        throw error;
      },
    );
    return adding;
  };
  const services = createServices({
    ...options,
    loadSignedInListeners,
    onRefused: () => void store.dispatch(sessionEnded({ reason: 'expired' })),
    onReauthentication: (secondFactor = null) => void store.dispatch(reauthenticationAsked(secondFactor)),
  });
  const listeners = createListenerMiddleware({ extra: services });
  const startListening = listeners.startListening as StartListening;
  const addSignedInListeners = ({ registerSignedInListeners }: SignedInListeners) =>
    registerSignedInListeners(startListening);
  registerListeners(startListening);
  if (options.signedInListeners) adding = Promise.resolve(addSignedInListeners(options.signedInListeners));

  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: services },
        immutableCheck: { ignoredPaths: FROM_THE_SERVER, warnAfter: SLOW_CHECK_MS },
        serializableCheck: {
          ignoredPaths: FROM_THE_SERVER,
          warnAfter: SLOW_CHECK_MS,
          ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta', 'payload.pages'],
        },
      })
        .prepend(markOlderAnswers, listeners.middleware)
        .concat(createRealtimeMiddleware({ createSocket, services }), api.middleware)
        .concat(process.env.NODE_ENV === 'production' ? [] : [recordActions]),
    // Not batched per animation frame, the default: that would update, measure and paint in one long task.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: BATCH_MS } }),
    devTools,
  });

  const stopFollowing = followOtherTabs(store.dispatch, services);
  return Object.assign(store, {
    services,
    /** Stops the store's listeners; for tests and for unmounting. */
    dispose: () => {
      store.dispatch(stopRealtime());
      stopFollowing();
      listeners.clearListeners();
    },
  });
}

export type AppStore = ReturnType<typeof makeStore>;
