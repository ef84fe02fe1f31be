import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { TAGS } from './tags';

/**
 * The app's one api; each feature injects its endpoints. Invalidation is immediate: the default waits for every pending
 * request, and one that hangs would hold back all news from the socket. What immediate invalidation misses, a query
 * that is under way at that moment, `refetchStale.ts` makes up for.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  invalidationBehavior: 'immediately',
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
