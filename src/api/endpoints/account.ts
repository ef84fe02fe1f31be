import {
  type Done,
  type LoginRequest,
  PATHS,
  type ReauthenticateRequest,
  type UpdateProfileAnswer,
  type UpdateProfileRequest,
  type User,
} from '../../../contract/wire';
import { api } from '../api';
import { rowsOf } from '../rows';

/** A user's answer as it arrives here: the base query has taken the tokens out. */
export interface UserAnswer {
  user: User;
}

const withUsablePayments = <Answer extends Partial<UserAnswer>>(answer: Answer): Answer =>
  answer.user?.payments
    ? { ...answer, user: { ...answer.user, payments: rowsOf(answer.user.payments) } }
    : answer;

/** The calls that answer with the user's own record; read it with `selectUser`. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<UserAnswer, LoginRequest>({
      query: (body) => ({ url: PATHS.login, method: 'POST', body }),
      transformResponse: withUsablePayments<UserAnswer>,
    }),
    getProfile: build.query<UserAnswer, void>({
      query: () => ({ url: PATHS.profile }),
      transformResponse: withUsablePayments<UserAnswer>,
      providesTags: ['Profile'],
    }),
    /** Makes the sign-in recent again, for calls that need that. */
    reauthenticate: build.mutation<Done, ReauthenticateRequest>({
      query: (body) => ({ url: PATHS.reauthenticate, method: 'POST', body }),
      extraOptions: { optional: true },
    }),
    /** `seenPaymentId`: another one that was saved meanwhile must not be replaced (409). */
    updateProfile: build.mutation<UpdateProfileAnswer, UpdateProfileRequest & { seenPaymentId?: string }>({
      query: ({ seenPaymentId, ...body }) => ({
        url: PATHS.updateProfile,
        method: 'PUT',
        body,
        seenPaymentId,
      }),
      transformResponse: withUsablePayments<UpdateProfileAnswer>,
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const { useLoginMutation, useReauthenticateMutation, useUpdateProfileMutation } = accountApi;
