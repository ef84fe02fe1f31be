import { PATHS, type Done, type SupportRequest } from '../../../contract/wire';
import { api } from '../../api/api';

export const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    postSupport: build.mutation<Done, SupportRequest>({
      query: (body) => ({ url: PATHS.support, method: 'POST', body, once: true }),
    }),
  }),
});

export const { usePostSupportMutation } = supportApi;
