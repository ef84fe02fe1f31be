import { PAGE_SIZE } from '../../../contract/limits';
import { PATHS, type AnnouncementsAnswer } from '../../../contract/wire';
import { api } from '../../api/api';

/** Announcements, newest first; rows: `selectAnnouncements`. */
export const announcementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAnnouncements: build.infiniteQuery<AnnouncementsAnswer, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ pageParam: cursor }) => ({
        url: PATHS.announcements,
        params: { limit: PAGE_SIZE, cursor: cursor ?? undefined },
      }),
      providesTags: ['Announcements'],
    }),
  }),
});

export const { useGetAnnouncementsInfiniteQuery } = announcementsApi;
