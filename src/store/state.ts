import type { AnnoncementsState } from './lists/annoncements';
import type { CompanyPlansState } from './lists/companyPlans';
import type { DemosState } from './lists/demos';
import type { MyChatRoomsState } from './lists/myChatRooms';
import type { UserBrokersState } from './lists/userBrokers';
import type { UserClientsState } from './lists/userClients';
import type { UserTransactionsState } from './lists/userTransactions';
import type { LoadingState } from './loading';
import type { SessionState } from './session';
import type { UserState } from './user';

/** The part of the store that everything may read; `realtime` and `api` belong to their folders and bring selectors. */
export interface StoreState {
  user: UserState;
  annoncements: AnnoncementsState;
  userClients: UserClientsState;
  userTransactions: UserTransactionsState;
  userBrokers: UserBrokersState;
  companyPlans: CompanyPlansState;
  demos: DemosState;
  myChatRooms: MyChatRoomsState;
  session: SessionState;
  loading: LoadingState;
}
