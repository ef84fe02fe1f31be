import { PATHS, type EvidenceKeysAnswer } from '../../../contract/wire';
import { api } from '../../api/api';

/** The public keys that have signed this server's evidence. */
const evidenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEvidenceKeys: build.query<readonly string[], void>({
      query: () => ({ url: PATHS.evidenceKeys }),
      transformResponse: ({ keys }: Partial<EvidenceKeysAnswer>) => (Array.isArray(keys) ? keys : []),
      extraOptions: { optional: true },
    }),
  }),
});

export const { useGetEvidenceKeysQuery } = evidenceApi;
