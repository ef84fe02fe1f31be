import {
  createEntityAdapter,
  createSlice,
  type EntityState,
  original,
  type PayloadAction,
} from '@reduxjs/toolkit';
import type { PayWith } from '../../../contract/wire';
import { keepUnchanged } from '../keepUnchanged';
import { sessionEnded } from '../session';

/** The fields of an answer besides its rows. */
interface Summary {
  counts?: { total: number; new?: number };
  nextCursor?: string | null;
  approvalWindowHours?: number;
  payWith?: PayWith;
}

export interface ListState<Row> extends EntityState<Row, string> {
  /** `null` until the first answer. */
  summary: Summary | null;
}

interface ListOptions<Row, Answer> {
  name: string;
  idOf: (row: Row) => string;
  /** `matchFulfilled` of the endpoint whose answer this list shows. */
  answered: (action: unknown) => action is PayloadAction<Answer>;
  rows: (answer: Answer) => readonly Row[];
  summary?: (answer: Answer) => Summary | undefined;
}

/**
 * A client-side list (section 3): the normalised rows of one query's answers. Nothing else writes it; logout clears it.
 * Selectors take the list's own state.
 */
export function createListSlice<Row, Answer>(options: ListOptions<Row, Answer>) {
  const { name, idOf, answered, rows, summary } = options;
  const adapter = createEntityAdapter<Row, string>({ selectId: idOf });
  const initialState: ListState<Row> = adapter.getInitialState({ summary: null });

  const { reducer } = createSlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) => {
      builder
        .addCase(sessionEnded, () => initialState)
        .addMatcher(answered, (state, { payload }) => {
          const before = original<ListState<Row>>(state)?.entities ?? {};
          adapter.setAll(state, keepUnchanged(before, rows(payload), idOf));
          state.summary = summary?.(payload) ?? null;
        });
    },
  });

  return { reducer, ...adapter.getSelectors() };
}
