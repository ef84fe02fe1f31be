import type { Client, ClientsAnswer } from '../../../contract/wire';
import { createListSlice, type ListState } from './createListSlice';

type Summary = Pick<ClientsAnswer, 'counts' | 'nextCursor'>;
export type UserClientsState = ListState<Client, Summary>;

/** Section 3 names no id of a client, and two may bear one name. */
const withId = (client: Client, position: number): Client =>
  client._id ? client : { ...client, _id: `${position} ${client.fullName}` };

const list = createListSlice({
  idOf: (client: Client) => client._id,
  from: 'getClients',
  rows: (answer) => answer.pages.flatMap((page) => page.clients ?? []).map(withId),
  summary: (answer): Summary => {
    const { counts, nextCursor } = answer.pages.at(-1) ?? {};
    return { counts, nextCursor };
  },
});

export const userClientsReducer = list.reducer;

type WithClients = { userClients: UserClientsState };

/** The people who joined with this user's refer code, as far as loaded. */
export const selectClients = (state: WithClients): Client[] => list.selectAll(state.userClients);
/** How many there are in all. */
export const selectClientCount = (state: WithClients): number =>
  state.userClients.summary?.counts?.total ?? list.selectTotal(state.userClients);
