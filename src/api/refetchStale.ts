import { isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import type { AppThunk, StartListening } from '../store/rootReducer';
import { api } from './api';
import { type CallAction, type CallMeta, isCall } from './calls';

const isQueryEnd = isCall('query', isFulfilled, isRejected);

const isSkippedRefetch = (action: UnknownAction): action is CallAction =>
  isQueryEnd(action) && action.meta.condition === true && action.meta.arg.forceRefetch === true;

const isEndOf =
  (queryCacheKey: string | undefined) =>
  (action: UnknownAction): action is CallAction =>
    isQueryEnd(action) && action.meta.arg.queryCacheKey === queryCacheKey && !action.meta.condition;

interface AnyQuery {
  initiate: (arg: unknown, options: { forceRefetch: true; subscribe: false }) => AppThunk<unknown>;
}

function refetch({ endpointName, originalArgs }: CallMeta['arg']): AppThunk {
  return (dispatch) => {
    // The api declares no endpoints itself, but every query that has run has been injected.
    const queries: Record<string, AnyQuery | undefined> = api.endpoints;
    const query = queries[endpointName];
    if (query) dispatch(query.initiate(originalArgs, { forceRefetch: true, subscribe: false }));
  };
}

/**
 * RTK Query drops a refetch while the same query is in flight, although that answer may be older than the change that
 * caused the refetch. Reads again once that answer has arrived, once for any number of dropped refetches.
 */
export function listenForSkippedRefetches(startListening: StartListening): void {
  const waiting = new Set<string>();

  startListening({
    predicate: isSkippedRefetch,
    effect: async (action, { dispatch, take }) => {
      const { queryCacheKey = '' } = action.meta.arg;
      if (waiting.has(queryCacheKey)) return;
      waiting.add(queryCacheKey);
      const [end] = await take(isEndOf(queryCacheKey)).finally(() => waiting.delete(queryCacheKey));
      // Aborted means signed out, so nobody needs the answer.
      if (!end.meta.aborted) dispatch(refetch(action.meta.arg));
    },
  });
}

/**
 * RTK Query learns a query's tags from its first answer, so an earlier invalidation misses it. Checks the queries whose
 * first request was in flight again when their answers have arrived, once for any number of invalidations.
 */
export function listenForEarlyInvalidations(startListening: StartListening): void {
  const waiting = new Map<string, Parameters<typeof api.util.invalidateTags>[0]>();

  startListening({
    actionCreator: api.util.invalidateTags,
    effect: async ({ payload: tags }, { dispatch, getState, take }) => {
      const inFlight = Object.entries(getState().api.queries).filter(
        ([, query]) => query?.status === 'pending' && query.fulfilledTimeStamp === undefined,
      );
      const checkAgain = async ([queryCacheKey]: (typeof inFlight)[number]) => {
        const earlier = waiting.get(queryCacheKey);
        if (earlier) return void earlier.push(...tags);
        const all = [...tags];
        waiting.set(queryCacheKey, all);
        const [end] = await take(isEndOf(queryCacheKey)).finally(() => waiting.delete(queryCacheKey));
        const stale = api.util.selectInvalidatedBy(getState(), all);
        if (stale.some((query) => query.queryCacheKey === queryCacheKey)) dispatch(refetch(end.meta.arg));
      };
      await Promise.all(inFlight.map(checkAgain));
    },
  });
}
