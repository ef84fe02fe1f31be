import { type FollowedPayment, PATHS } from '../../../contract/wire';
import { api } from '../../api/api';
import { rowsOf } from '../../api/rows';

/** The payment behind a link, open to everybody. */
export const followApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFollowed: build.query<FollowedPayment, { token: string }>({
      query: (body) => ({ url: PATHS.follow, method: 'POST', body }),
      transformResponse: (answer: FollowedPayment) => ({ ...answer, steps: rowsOf(answer.steps) }),
      extraOptions: { optional: true },
      // Somebody who opens the link again wants the current state.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetFollowedQuery } = followApi;
