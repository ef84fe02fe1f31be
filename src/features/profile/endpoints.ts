import {
  PATHS,
  type DeleteAccountRequest,
  type Done,
  type SessionsAnswer,
  type UpdateProfileAnswer,
  type UpdateProfileRequest,
} from '../../../contract/wire';
import { api } from '../../api/api';
import type { UserAnswer } from '../../store/answers';

/** The user's own record; rows: `selectUser`. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<UserAnswer, void>({
      query: () => ({ url: PATHS.profile }),
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<UpdateProfileAnswer, UpdateProfileRequest>({
      query: (body) => ({ url: PATHS.updateProfile, method: 'PUT', body }),
      invalidatesTags: ['Profile'],
    }),
    /** Where the user is signed in. */
    getSessions: build.query<SessionsAnswer, void>({
      query: () => ({ url: PATHS.sessions }),
      extraOptions: { optional: true },
      providesTags: ['Sessions'],
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
  useUpdateProfileMutation,
  useDeleteAccountMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = profileApi;
