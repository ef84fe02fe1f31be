import {
  type Action,
  combineReducers,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { Services } from '../api/services';
import { annoncementsReducer } from './lists/annoncements';
import { companyPlansReducer } from './lists/companyPlans';
import { demosReducer } from './lists/demos';
import { myChatRoomsReducer } from './lists/myChatRooms';
import { userBrokersReducer } from './lists/userBrokers';
import { userClientsReducer } from './lists/userClients';
import { userTransactionsReducer } from './lists/userTransactions';
import { loadingReducer } from './loading';
import { realtimeReducer } from './realtime';
import { sessionReducer } from './session';
import { userReducer } from './user';
import { waitingAcceptsReducer } from './waitingAccepts';

/** The state under the specification's names, in the order in which Redux DevTools shows it. */
export const rootReducer = combineReducers({
  user: userReducer,
  annoncements: annoncementsReducer,
  userClients: userClientsReducer,
  userTransactions: userTransactionsReducer,
  userBrokers: userBrokersReducer,
  companyPlans: companyPlansReducer,
  demos: demosReducer,
  myChatRooms: myChatRoomsReducer,
  waitingAccepts: waitingAcceptsReducer,
  session: sessionReducer,
  loading: loadingReducer,
  realtime: realtimeReducer,
  api: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
/** Adding a listener returns the function that removes it; thunks get the services as their third argument. */
export type AppDispatch = ((action: Action<'listenerMiddleware/add'>) => UnsubscribeListener) &
  ThunkDispatch<RootState, Services, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;
/** With this a feature's `listeners.ts` registers its listeners; `extra` holds the services. */
export type StartListening = TypedStartListening<RootState, AppDispatch, Services>;
