import {
  type ChangesAnswer,
  type DeleteAccountRequest,
  type Done,
  PATHS,
  type SessionsAnswer,
} from '../../../contract/wire';
import { api } from '../../api/api';

/** Devices and account deletion. The profile itself is in `api/endpoints/account`. */
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
  useDeleteAccountMutation,
  useGetChangesQuery,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = profileApi;
