import { PATHS, type Done } from '../../../contract/wire';
import { api } from '../../api/api';

const guideApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Says that the member has read what the five payments are. */
    costsRead: build.mutation<Done, void>({
      query: () => ({ url: PATHS.costsRead, method: 'POST' }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const { useCostsReadMutation } = guideApi;
