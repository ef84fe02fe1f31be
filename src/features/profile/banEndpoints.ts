import { type AppealRequest, type Done, PATHS } from '../../../contract/wire';
import { api } from '../../api/api';

/** The appeal of a ban, apart from the profile's other calls, because few members need it. */
export const { useAppealBanMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    appealBan: build.mutation<Done, AppealRequest>({
      query: (body) => ({ url: PATHS.appealBan, method: 'PUT', body, once: 'appeal ban' }),
      extraOptions: { optional: true },
      // Also after a refusal: it may have been appealed elsewhere, or lifted.
      invalidatesTags: ['Profile'],
    }),
  }),
});
