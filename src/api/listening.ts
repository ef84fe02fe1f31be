import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { StoreState } from '../store/state';
import type { api } from './api';
import type { Services } from './services';

/** The store's state as listeners may use it: the slices, and the api's own for its utilities. */
export type ListenerState = StoreState & { api: ReturnType<typeof api.reducer> };

/** How a feature's `listeners.ts` registers what follows from an action; `extra` holds the services. */
export type StartListening = TypedStartListening<
  ListenerState,
  ThunkDispatch<ListenerState, Services, UnknownAction>,
  Services
>;
