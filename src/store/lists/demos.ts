import type { Demo } from '../../../contract/wire';
import { createListSlice, type ListState } from './createListSlice';

export type DemosState = ListState<Demo, unknown>;

const list = createListSlice({
  idOf: (demo: Demo) => demo.id,
  from: 'getDemos',
  rows: (answer) => answer.links ?? [],
});

export const demosReducer = list.reducer;

type WithDemos = { demos: DemosState };

/** All tutorial videos. */
export const selectDemos = (state: WithDemos): Demo[] => list.selectAll(state.demos);
/** The video of one place; see `DEMO_IDS`. */
export const selectDemo = (state: WithDemos, id: string): Demo | undefined => state.demos.entities[id];
