import {
  API_KEY_PATHS,
  type ApiKeysAnswer,
  type MakeApiKeyRequest,
  type NewApiKeyAnswer,
} from '../../../contract/apiKeys';
import type { Done } from '../../../contract/wire';
import { api } from '../../api/api';

/** The user's API keys. Their tag is added here, so that it loads with this screen. */
const apiKeysApi = api.enhanceEndpoints({ addTagTypes: ['ApiKeys'] }).injectEndpoints({
  endpoints: (build) => ({
    getApiKeys: build.query<ApiKeysAnswer, void>({
      query: () => ({ url: API_KEY_PATHS.keys }),
      extraOptions: { optional: true },
      providesTags: ['ApiKeys'],
    }),
    makeApiKey: build.mutation<NewApiKeyAnswer, MakeApiKeyRequest>({
      query: (body) => ({ url: API_KEY_PATHS.keys, method: 'POST', body }),
      invalidatesTags: ['ApiKeys'],
    }),
    removeApiKey: build.mutation<Done, string>({
      query: (id) => ({ url: API_KEY_PATHS.key(id), method: 'DELETE' }),
      invalidatesTags: ['ApiKeys'],
    }),
  }),
});

export const { useGetApiKeysQuery, useMakeApiKeyMutation, useRemoveApiKeyMutation } = apiKeysApi;
