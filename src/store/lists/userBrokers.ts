import type { Broker } from '../../../contract/wire';
import { listsApi } from '../../api/endpoints/lists';
import { createListSlice } from './createListSlice';

/** The specification names this list; no screen shows it. */
const list = createListSlice({
  name: 'userBrokers',
  idOf: (broker: Broker) => broker._id,
  answered: listsApi.endpoints.getBrokers.matchFulfilled,
  rows: ({ brokers }) => brokers,
});

export const userBrokersReducer = list.reducer;
