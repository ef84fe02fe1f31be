import type { Broker } from '../../../contract/wire';
import { createListSlice, type ListState } from './createListSlice';

export type UserBrokersState = ListState<Broker, unknown>;

const list = createListSlice({
  idOf: (broker: Broker) => broker._id,
  from: 'getBrokers',
  rows: (answer) => answer.brokers ?? [],
});

export const userBrokersReducer = list.reducer;
