import type { UserTransactionsState } from './lists/userTransactions';
import { selectUser, type UserState } from './user';

/** Whether others may owe the user payments: those with a refer code, and those who were ever owed one. */
export const selectMayReceive = (state: {
  user: UserState;
  userTransactions: UserTransactionsState;
}): boolean => Boolean(selectUser(state)?.referId) || state.userTransactions.ids.length > 0;
