import { PATHS, type DemosAnswer } from '../../../contract/wire';
import { api } from '../../api/api';

/** Tutorial videos; rows: `selectDemos`, `selectDemo`. */
export const tutorialsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDemos: build.query<DemosAnswer, void>({
      query: () => ({ url: PATHS.demos }),
      providesTags: ['Demos'],
    }),
  }),
});

export const { useGetDemosQuery } = tutorialsApi;
