import { invalidate } from '../../api/api';
import { changedMeanwhile } from '../../api/markOlderAnswers';
import { isLong, paymentsApi, type TransactionsQuery } from '../../api/endpoints/payments';
import { changesMerged, orderKey } from '../../store/lists/userTransactions';
import type { RootState, StartListening } from '../../store/rootReducer';
import { changedSince, mergeChanges } from './longLists';

/** A long list is refetched as a whole after this long without changes, in milliseconds. */
const QUIET_MS = 30_000;
const LATEST: TransactionsQuery = {};
const LONG = ['LongTransactions' as const];

const { getTransactions } = paymentsApi.endpoints;

/**
 * Avoids refetching thousands of rows because of one change: only the latest payments are read, and their changes merged
 * into the long lists (docs/adr/0026). If that fails, and after a quiet period, a long list is refetched as a whole.
 */
export function keepLongListsUpToDate(startListening: StartListening): void {
  startListening({
    matcher: getTransactions.matchFulfilled,
    effect: async (action, { dispatch, getState, getOriginalState, delay, cancelActiveListeners }) => {
      const { payload, meta, type } = action;
      if (orderKey(meta.arg.originalArgs) !== orderKey(LATEST)) return;
      const before = getTransactions.select(LATEST)(getOriginalState()).data;
      const lists = longLists(getState());
      if (lists.length === 0) return;
      cancelActiveListeners();

      const [page] = payload.pages;
      const changed = before && page && changedSince(before.pages[0]?.payments ?? [], page.payments);
      // A page in flight would overwrite the merged changes.
      if (!changed || lists.some(({ isPending }) => isPending)) {
        dispatch(invalidate(LONG, type));
        return;
      }
      for (const { query, answer } of changed.length > 0 ? lists : []) {
        const answerNow = mergeChanges(answer, query, changed, page.counts);
        dispatch(paymentsApi.util.updateQueryData('getTransactions', query, () => answerNow));
        dispatch(changesMerged({ query, answer: answerNow, changedMeanwhile: changedMeanwhile(action) }));
      }
      await delay(QUIET_MS);
      dispatch(invalidate(LONG, type));
    },
  });
}

function longLists(state: RootState) {
  return Object.values(state.api.queries).flatMap((entry) => {
    if (entry?.endpointName !== 'getTransactions') return [];
    const query: TransactionsQuery = entry.originalArgs ?? LATEST;
    const { data: answer } = getTransactions.select(query)(state);
    return isLong(answer, query) ? [{ query, answer, isPending: entry.status === 'pending' }] : [];
  });
}
