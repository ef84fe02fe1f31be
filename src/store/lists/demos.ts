import type { Demo } from '../../../contract/wire';
import { listsApi } from '../../api/endpoints/lists';
import { createListSlice, type ListState } from './createListSlice';

const list = createListSlice({
  name: 'demos',
  idOf: (demo: Demo) => demo.id,
  answered: listsApi.endpoints.getDemos.matchFulfilled,
  rows: ({ links }) => links,
});

export const demosReducer = list.reducer;

type WithDemos = { demos: ListState<Demo> };

/** All tutorial videos. */
export const selectDemos = (state: WithDemos): Demo[] => list.selectAll(state.demos);
/** The video with this id; see `DEMO_IDS`. */
export const selectDemo = (state: WithDemos, id: string): Demo | undefined => state.demos.entities[id];
