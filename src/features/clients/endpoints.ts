import { PAGE_SIZE_MAX } from '../../../contract/limits';
import { PATHS, type ClientsAnswer } from '../../../contract/wire';
import { api } from '../../api/api';

/** The people who joined with this user's code; rows: `selectClients`. */
export const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getClients: build.infiniteQuery<ClientsAnswer, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ pageParam: cursor }) => ({
        url: PATHS.clients,
        params: { limit: PAGE_SIZE_MAX, cursor: cursor ?? undefined },
      }),
      providesTags: ['Clients'],
    }),
  }),
});

export const { useGetClientsInfiniteQuery } = clientsApi;
