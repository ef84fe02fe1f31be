import {
  type ChangeEmailRequest,
  type ChangesAnswer,
  type DeleteAccountRequest,
  type Done,
  PATHS,
  type SecurityEventsAnswer,
  type SessionsAnswer,
} from '../../../contract/wire';
import { api, PAGES_BY_CURSOR } from '../../api/api';
import { rowsOf } from '../../api/rows';

const EVENTS_A_PAGE = 10;

/** Devices, the security log and account deletion. The profile itself is in `api/endpoints/account`. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The devices where the user is signed in. */
    getSessions: build.query<SessionsAnswer, void>({
      query: () => ({ url: PATHS.sessions }),
      extraOptions: { optional: true },
      providesTags: ['Sessions'],
    }),
    /** The user's changes of payment ID, phone and email. */
    getChanges: build.query<ChangesAnswer, void>({
      query: () => ({ url: PATHS.changes }),
      extraOptions: { optional: true },
      providesTags: ['Profile'],
    }),
    /** What happened to the account, newest first. */
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
    /** Mails a link to a new email, or to the user's own once more. */
    changeEmail: build.mutation<Done, ChangeEmailRequest>({
      query: (body) => ({ url: PATHS.changeEmail, method: 'POST', body }),
      extraOptions: { optional: true },
      invalidatesTags: ['Profile'],
    }),
    deleteAccount: build.mutation<Done, DeleteAccountRequest>({
      query: (body) => ({ url: PATHS.deleteAccount, method: 'POST', body }),
      extraOptions: { optional: true },
    }),
    endSession: build.mutation<Done, string>({
      query: (sessionId) => ({ url: PATHS.session(sessionId), method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<Done, void>({
      query: () => ({ url: PATHS.sessions, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const {
  useChangeEmailMutation,
  useDeleteAccountMutation,
  useGetChangesQuery,
  useGetSecurityEventsInfiniteQuery,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = profileApi;
