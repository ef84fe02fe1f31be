import { createEntityAdapter, type EntityState, type UnknownAction } from '@reduxjs/toolkit';
import { answered, type AnswerOf, type EndpointName } from '../answers';
import { keepUnchanged } from '../keepUnchanged';
import { sessionEnded } from '../session';

export interface ListState<Row, Summary> extends EntityState<Row, string> {
  /** What the answer says beside its rows; `null` until there is one. */
  summary: Summary | null;
}

interface ListOptions<Row, Summary, Name extends EndpointName> {
  idOf: (row: Row) => string;
  /** The endpoint whose answer this list shows. */
  from: Name;
  rows: (answer: AnswerOf<Name>) => readonly Row[];
  summary?: (answer: AnswerOf<Name>) => Summary;
}

/**
 * A client-side list (section 3): a projection of one query's answers, normalised, cleared at logout, never written by
 * anything else. Selectors take the list's own state.
 */
export function createListSlice<Row, Summary, Name extends EndpointName>(
  options: ListOptions<Row, Summary, Name>,
) {
  const { idOf, from, rows, summary } = options;
  const adapter = createEntityAdapter<Row, string>({ selectId: idOf });
  const initialState: ListState<Row, Summary> = adapter.getInitialState({ summary: null });

  // A plain reducer, because a whole list is replaced at once: drafts of 10,000 rows would cost and bring nothing.
  function reducer(state = initialState, action: UnknownAction): ListState<Row, Summary> {
    if (sessionEnded.match(action)) return initialState;
    if (!answered(from)(action)) return state;
    const { payload } = action;
    const kept = keepUnchanged(state.entities, rows(payload), idOf);
    return { ...adapter.setAll(initialState, kept), summary: summary?.(payload) ?? null };
  }

  return { reducer, ...adapter.getSelectors() };
}
