import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/**
 * The tags of cached answers. `Messages`, `History` and `FollowLink` have the id of a room or payment.
 * `LongTransactions` are long lists, which are updated in place instead of read again.
 */
const TAGS = [
  'Profile',
  'Sessions',
  'SecondFactor',
  'Transactions',
  'LongTransactions',
  'History',
  'FollowLink',
  'Clients',
  'CompanyPlans',
  'Announcements',
  'Demos',
  'ChatRooms',
  'Messages',
  'Admin',
] as const;

export type Tag = (typeof TAGS)[number];

/**
 * The app's one api, without endpoints of its own: those that fill a slice are in `api/endpoints`, the others in
 * their feature. Invalidation is immediate: the default waits for every pending request, so one that hangs would hold
 * back all updates from the socket. `refetchStale.ts` handles the queries that are in flight at that moment.
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

/** Reads these tags again. Redux DevTools shows `cause`, the types of the actions that led to this. */
export const invalidate = (tags: readonly Tags[number][], cause: string) => ({
  ...api.util.invalidateTags([...tags]),
  meta: { cause },
});
