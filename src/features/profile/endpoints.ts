import { PATHS, type UpdateProfileAnswer, type UpdateProfileRequest } from '../../../contract/wire';
import { api } from '../../api/api';
import type { UserAnswer } from '../../store/answers';

/** The user's own record; rows: `selectUser`. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<UserAnswer, void>({
      query: () => ({ url: PATHS.profile }),
      providesTags: ['Profile'],
    }),
    updateProfile: build.mutation<UpdateProfileAnswer, UpdateProfileRequest>({
      query: (body) => ({ url: PATHS.updateProfile, method: 'PUT', body }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const { useGetProfileQuery, useUpdateProfileMutation } = profileApi;
