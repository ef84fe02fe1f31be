import type { Client } from '../../../contract/wire';
import { listsApi } from '../../api/endpoints/lists';
import { createListSlice } from './createListSlice';

/** Section 3 gives clients no id, and two may have the same name. */
const withId = (client: Client, position: number): Client =>
  client._id ? client : { ...client, _id: `${position} ${client.fullName}` };

const list = createListSlice({
  name: 'userClients',
  idOf: (client: Client) => client._id,
  answered: listsApi.endpoints.getClients.matchFulfilled,
  rows: ({ pages }) => pages.flatMap((page) => page.clients).map(withId),
  summary: ({ pages }) => ({ counts: pages.at(-1)?.counts }),
});

export const userClientsReducer = list.reducer;

type WithClients = { userClients: ReturnType<typeof userClientsReducer> };

/** The loaded people who joined with this user's refer code. */
export const selectClients = (state: WithClients): Client[] => list.selectAll(state.userClients);
/** How many joined in total. */
export const selectClientCount = (state: WithClients): number =>
  state.userClients.summary?.counts?.total ?? list.selectTotal(state.userClients);
