import { type Done, type FollowLinkAnswer, type NewFollowLink, PATHS } from '../../contract/wire';
import { api } from '../api/api';

/** A party's own link by which anybody can follow a payment. */
const followLinkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFollowLink: build.query<FollowLinkAnswer, string>({
      query: (paymentId) => ({ url: PATHS.followLink(paymentId) }),
      extraOptions: { optional: true },
      providesTags: (_answer, _error, paymentId) => [{ type: 'FollowLink', id: paymentId }],
    }),
    makeFollowLink: build.mutation<NewFollowLink, string>({
      query: (paymentId) => ({ url: PATHS.followLink(paymentId), method: 'POST' }),
      invalidatesTags: (_answer, _error, paymentId) => [{ type: 'FollowLink', id: paymentId }],
    }),
    endFollowLink: build.mutation<Done, string>({
      query: (paymentId) => ({ url: PATHS.followLink(paymentId), method: 'DELETE' }),
      invalidatesTags: (_answer, _error, paymentId) => [{ type: 'FollowLink', id: paymentId }],
    }),
  }),
});

export const { useGetFollowLinkQuery, useMakeFollowLinkMutation, useEndFollowLinkMutation } = followLinkApi;
