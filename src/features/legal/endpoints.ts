import { PATHS, type LegalKind, type LegalTextAnswer } from '../../../contract/wire';
import { api } from '../../api/api';
import { rowsOf } from '../../api/rows';

interface AskedText {
  kind: LegalKind;
  /** The number of an earlier version, as in the address. */
  version?: string;
}

/** The texts that administrators have written. */
export const legalApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLegalText: build.query<LegalTextAnswer, AskedText>({
      query: ({ kind, version }) => ({ url: PATHS.legalText(kind), ...(version && { params: { version } }) }),
      transformResponse: (answer: LegalTextAnswer) => ({ ...answer, versions: rowsOf(answer.versions) }),
      extraOptions: { optional: true },
      providesTags: ['CompanyPlans'],
    }),
  }),
});

export const { useGetLegalTextQuery } = legalApi;
