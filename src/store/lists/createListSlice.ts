import {
  createEntityAdapter,
  createSlice,
  type EntityState,
  original,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { keepUnchanged } from '../keepUnchanged';
import { sessionEnded } from '../session';

/** `Summary` has the fields of an answer besides its rows. */
export interface ListState<Row, Summary = null> extends EntityState<Row, string> {
  /** `null` until the first answer. */
  summary: Summary | null;
}

interface ListOptions<Row, Answer, Summary> {
  name: string;
  idOf: (row: Row) => string;
  /** `matchFulfilled` of the endpoint whose answer this list shows. */
  answered: (action: unknown) => action is PayloadAction<Answer>;
  rows: (answer: Answer) => readonly Row[];
  summary?: (answer: Answer) => Summary;
}

/**
 * A client-side list (section 3): the normalised rows of one query's answers. Nothing else writes it; logout clears it.
 * Selectors take the list's own state.
 */
export function createListSlice<Row, Answer, Summary = null>(options: ListOptions<Row, Answer, Summary>) {
  const { name, idOf, answered, rows, summary } = options;
  const adapter = createEntityAdapter<Row, string>({ selectId: idOf });
  const initialState: ListState<Row, Summary> = adapter.getInitialState({ summary: null });

  const { reducer } = createSlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) => {
      builder
        .addCase(sessionEnded, () => initialState)
        .addMatcher(answered, (state, { payload }) => {
          const before = original<ListState<Row, Summary>>(state)?.entities ?? {};
          adapter.setAll(state, keepUnchanged(before, rows(payload), idOf));
          state.summary = (summary?.(payload) ?? null) as typeof state.summary;
        });
    },
  });

  return { reducer, ...adapter.getSelectors() };
}
