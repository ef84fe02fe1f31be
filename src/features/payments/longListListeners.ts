import { invalidate } from '../../api/api';
import { changedMeanwhile } from '../../api/markOlderAnswers';
import { isLong, paymentsApi, type TransactionsQuery } from '../../api/endpoints/payments';
import { orderKey, transactionsCaughtUp } from '../../store/lists/userTransactions';
import type { RootState, StartListening } from '../../store/rootReducer';
import { caughtUp, changedSince } from './longLists';

/** How long it must have been quiet before a long list is read again as a whole. */
const QUIET_MS = 30_000;
const LATEST: TransactionsQuery = {};
const LONG = ['LongTransactions' as const];

const { getTransactions } = paymentsApi.endpoints;

/**
 * Thousands of rows are not read again because one has changed. The latest payments are, and their changes are merged into
 * the long lists (docs/adr/0026). Where that is not possible, and once it has been quiet, a long list is read as a whole.
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
      // The answer of a page in flight would overwrite what is merged now.
      if (!changed || lists.some(({ isPending }) => isPending)) {
        dispatch(invalidate(LONG, type));
        return;
      }
      for (const { query, answer } of changed.length > 0 ? lists : []) {
        const answerNow = caughtUp(answer, query, changed, page.counts);
        dispatch(paymentsApi.util.updateQueryData('getTransactions', query, () => answerNow));
        dispatch(
          transactionsCaughtUp({ query, answer: answerNow, changedMeanwhile: changedMeanwhile(action) }),
        );
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
