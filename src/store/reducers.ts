import { annoncementsReducer } from './lists/annoncements';
import { companyPlansReducer } from './lists/companyPlans';
import { demosReducer } from './lists/demos';
import { myChatRoomsReducer } from './lists/myChatRooms';
import { userBrokersReducer } from './lists/userBrokers';
import { userClientsReducer } from './lists/userClients';
import { userTransactionsReducer } from './lists/userTransactions';
import { loadingReducer } from './loading';
import { sessionReducer } from './session';
import { userReducer } from './user';

/** The slices under the specification's names, in the order in which Redux DevTools shows them. */
export const reducers = {
  user: userReducer,
  annoncements: annoncementsReducer,
  userClients: userClientsReducer,
  userTransactions: userTransactionsReducer,
  userBrokers: userBrokersReducer,
  companyPlans: companyPlansReducer,
  demos: demosReducer,
  myChatRooms: myChatRoomsReducer,
  session: sessionReducer,
  loading: loadingReducer,
};
