import { PATHS, type SecurityEventsAnswer } from '../../../contract/wire';
import { api, PAGES_BY_CURSOR } from '../../api/api';
import { rowsOf } from '../../api/rows';

const EVENTS_A_PAGE = 10;

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The account's security events, newest first. */
    getSecurityEvents: build.infiniteQuery<SecurityEventsAnswer, void, string | null>({
      infiniteQueryOptions: PAGES_BY_CURSOR,
      query: ({ pageParam: cursor }) => ({
        url: PATHS.securityEvents,
        params: { limit: EVENTS_A_PAGE, cursor: cursor ?? undefined },
      }),
      extraOptions: { optional: true },
      transformResponse: (page: SecurityEventsAnswer) => ({ ...page, events: rowsOf(page.events) }),
      providesTags: ['Sessions'],
    }),
  }),
});

export const { useGetSecurityEventsInfiniteQuery } = securityApi;
