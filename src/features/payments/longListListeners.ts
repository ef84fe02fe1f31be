import { api } from '../../api/api';
import type { ListenerState, StartListening } from '../../api/listening';
import { answered, type Answered, type TransactionsQuery } from '../../store/answers';
import { orderKey, transactionsCaughtUp } from '../../store/lists/userTransactions';
import { paymentsApi } from './endpoints';
import { caughtUp, changedSince, isLong } from './longLists';

/** After the last news a long list is compared with the server row by row, in milliseconds. */
const QUIET_MS = 30_000;
const LATEST: TransactionsQuery = {};
const LONG = ['LongTransactions' as const];

const { getTransactions } = paymentsApi.endpoints;

/**
 * Thousands of rows are not asked for again because one has changed: news make the latest payments be asked for, and what
 * these say of the others is put into the long lists (docs/adr/0026). Where they cannot tell, and once it has been quiet, all
 * of it is asked for.
 */
export function keepLongListsUpToDate(startListening: StartListening): void {
  startListening({
    predicate: answered('getTransactions'),
    effect: async (action, { dispatch, getState, getOriginalState, delay, cancelActiveListeners }) => {
      const { payload, meta } = action as Answered<'getTransactions'>;
      if (orderKey(meta.arg.originalArgs) !== orderKey(LATEST)) return;
      const { changedMeanwhile } = meta;
      const before = getTransactions.select(LATEST)(getOriginalState()).data;
      const lists = longLists(getState());
      if (lists.length === 0) return;
      cancelActiveListeners();

      const [page] = payload.pages;
      const changed = before && page && changedSince(before.pages[0]?.payments ?? [], page.payments);
      // The answer of a page that is under way would overwrite what is put in now.
      if (!changed || lists.some(({ isPending }) => isPending)) {
        dispatch(api.util.invalidateTags(LONG));
        return;
      }
      for (const { query, answer } of changed.length > 0 ? lists : []) {
        const answerNow = caughtUp(answer, query, changed, page.counts);
        dispatch(paymentsApi.util.updateQueryData('getTransactions', query, () => answerNow));
        dispatch(transactionsCaughtUp({ query, answer: answerNow, changedMeanwhile }));
      }
      await delay(QUIET_MS);
      dispatch(api.util.invalidateTags(LONG));
    },
  });
}

function longLists(state: ListenerState) {
  return Object.values(state.api.queries).flatMap((entry) => {
    if (entry?.endpointName !== 'getTransactions') return [];
    const query: TransactionsQuery = entry.originalArgs ?? LATEST;
    const { data: answer } = getTransactions.select(query)(state);
    return isLong(answer, query) ? [{ query, answer, isPending: entry.status === 'pending' }] : [];
  });
}
