import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { TAGS } from './tags';

/**
 * The app's one api, without endpoints of its own: those that fill a slice stand in `api/endpoints`, the others in their
 * feature. Invalidation is immediate: the default waits for every pending request, and one that hangs would hold back all
 * updates from the socket. `refetchStale.ts` handles the queries that are in flight at that moment.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  invalidationBehavior: 'immediately',
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** `infiniteQueryOptions` of every list with a cursor. */
export const PAGES_BY_CURSOR = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor?: string | null }) => nextCursor ?? undefined,
};

type Tags = Parameters<typeof api.util.invalidateTags>[0];

/** Has these tags read again. `cause`, the type of the action that this follows from, is there for Redux DevTools. */
export const invalidate = (tags: readonly Tags[number][], cause: string) => ({
  ...api.util.invalidateTags([...tags]),
  meta: { cause },
});
