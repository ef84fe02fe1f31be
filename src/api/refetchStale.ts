import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';
import type { StartListening } from './listening';

type Invalidated = Parameters<typeof api.util.invalidateTags>[0];

interface QueryEnd extends UnknownAction {
  meta: {
    arg: { endpointName: string; originalArgs: unknown; queryCacheKey: string; forceRefetch?: boolean };
    condition?: boolean;
    aborted?: boolean;
  };
}

const isQueryEnd = (action: UnknownAction): action is QueryEnd =>
  action.type === 'api/executeQuery/fulfilled' || action.type === 'api/executeQuery/rejected';

const isSkippedRefetch = (action: UnknownAction): action is QueryEnd =>
  isQueryEnd(action) && action.meta.condition === true && action.meta.arg.forceRefetch === true;

const isEndOf =
  (queryCacheKey: string) =>
  (action: UnknownAction): action is QueryEnd =>
    isQueryEnd(action) && action.meta.arg.queryCacheKey === queryCacheKey && !action.meta.condition;

type Initiate = (
  arg: unknown,
  options: { forceRefetch: true; subscribe: false },
) => ThunkAction<unknown, unknown, unknown, UnknownAction>;

function refetch({ endpointName, originalArgs }: { endpointName: string; originalArgs?: unknown }) {
  const endpoints = api.endpoints as unknown as Record<string, { initiate: Initiate }>;
  return endpoints[endpointName]!.initiate(originalArgs, { forceRefetch: true, subscribe: false });
}

/**
 * RTK Query drops a refetch while the same query is under way, whose answer may be older than the change that asked
 * for it. Asks again once that answer is there; many dropped refetches of one query become one.
 */
export function listenForSkippedRefetches(startListening: StartListening): void {
  const waiting = new Set<string>();

  startListening({
    predicate: isSkippedRefetch,
    effect: async (action, { dispatch, take }) => {
      const { queryCacheKey } = action.meta.arg;
      if (waiting.has(queryCacheKey)) return;
      waiting.add(queryCacheKey);
      const [end] = await take(isEndOf(queryCacheKey)).finally(() => waiting.delete(queryCacheKey));
      // Aborted means signed out: nobody wants the answer any more.
      if (!end.meta.aborted) dispatch(refetch(action.meta.arg));
    },
  });
}

/**
 * RTK Query learns a query's tags from its first answer, so an invalidation before that passes it by. Looks again at
 * the queries that were on their first way, once their answers are there; many invalidations of one query become one.
 */
export function listenForEarlyInvalidations(startListening: StartListening): void {
  const waiting = new Map<string, Invalidated>();

  startListening({
    actionCreator: api.util.invalidateTags,
    effect: async ({ payload: tags }, { dispatch, getState, take }) => {
      const underWay = Object.entries(getState().api.queries).filter(
        ([, query]) => query?.status === 'pending' && query.fulfilledTimeStamp === undefined,
      );
      const lookAgain = async ([queryCacheKey]: (typeof underWay)[number]) => {
        const earlier = waiting.get(queryCacheKey);
        if (earlier) return void earlier.push(...tags);
        const all = [...tags];
        waiting.set(queryCacheKey, all);
        const [end] = await take(isEndOf(queryCacheKey)).finally(() => waiting.delete(queryCacheKey));
        const stale = api.util.selectInvalidatedBy(getState(), all);
        if (stale.some((query) => query.queryCacheKey === queryCacheKey)) dispatch(refetch(end.meta.arg));
      };
      await Promise.all(underWay.map(lookAgain));
    },
  });
}
