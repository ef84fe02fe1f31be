import { CHAT_PAGE_SIZE, PAGE_SIZE, PAGE_SIZE_MAX } from '../../../contract/limits';
import {
  type AnnouncementsAnswer,
  type BrokersAnswer,
  type ChatRoom,
  type ChatRoomsAnswer,
  type ChatRoomsQuery,
  type ClientsAnswer,
  type CompanyPlansAnswer,
  type DemosAnswer,
  PATHS,
} from '../../../contract/wire';
import { api, PAGES_BY_CURSOR } from '../api';
import { rowsOf } from '../rows';
import type { Answer } from '../withRenewal';

/** A page of chat rooms. The first page also brings older rooms with unread messages if it shows none itself. */
export interface ChatRoomsPage extends ChatRoomsAnswer {
  olderUnread?: ChatRoom[];
}

export const isUnread = (room: ChatRoom): boolean => room.unreadMessagesCount > 0;

/** The specification's lists, payments apart. Each fills the slice of its name in `store/lists`. */
export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    getAnnouncements: build.infiniteQuery<AnnouncementsAnswer, void, string | null>({
      infiniteQueryOptions: PAGES_BY_CURSOR,
      query: ({ pageParam: cursor }) => ({
        url: PATHS.announcements,
        params: { limit: PAGE_SIZE, cursor: cursor ?? undefined },
      }),
      transformResponse: (page: AnnouncementsAnswer) => ({
        ...page,
        annoncements: rowsOf(page.annoncements),
      }),
      providesTags: ['Announcements'],
    }),
    /** The people who joined with this user's code. */
    getClients: build.infiniteQuery<ClientsAnswer, void, string | null>({
      infiniteQueryOptions: PAGES_BY_CURSOR,
      query: ({ pageParam: cursor }) => ({
        url: PATHS.clients,
        params: { limit: PAGE_SIZE_MAX, cursor: cursor ?? undefined },
      }),
      transformResponse: (page: ClientsAnswer) => ({ ...page, clients: rowsOf(page.clients) }),
      providesTags: ['Clients'],
    }),
    /** The people this user pays. */
    getBrokers: build.query<BrokersAnswer, void>({
      query: () => ({ url: PATHS.brokers }),
      extraOptions: { optional: true },
      transformResponse: (answer: BrokersAnswer) => ({ ...answer, brokers: rowsOf(answer.brokers) }),
    }),
    /** The fee schedule and the approval window. */
    getCompanyPlans: build.query<CompanyPlansAnswer, void>({
      query: () => ({ url: PATHS.companyPlans }),
      extraOptions: { optional: true },
      transformResponse: (answer: CompanyPlansAnswer) => ({
        ...answer,
        companyPlans: rowsOf(answer.companyPlans),
      }),
      providesTags: ['CompanyPlans'],
    }),
    /** Tutorial videos. */
    getDemos: build.query<DemosAnswer, void>({
      query: () => ({ url: PATHS.demos }),
      transformResponse: (answer: DemosAnswer) => ({ ...answer, links: rowsOf(answer.links) }),
      providesTags: ['Demos'],
    }),
    /** Latest activity first. */
    getChatRooms: build.infiniteQuery<ChatRoomsPage, void, string | null>({
      infiniteQueryOptions: PAGES_BY_CURSOR,
      queryFn: async ({ pageParam: cursor }, _api, _options, baseQuery) => {
        const read = async (
          params: Pick<ChatRoomsQuery, 'cursor' | 'unread'>,
        ): Promise<Answer<ChatRoomsAnswer>> => {
          const request = { url: PATHS.chatRooms, params: { limit: CHAT_PAGE_SIZE, ...params } };
          const { data, error } = (await baseQuery(request)) as Answer<ChatRoomsAnswer>;
          return error ? { error } : { data: { ...data, chatRooms: rowsOf(data.chatRooms) } };
        };
        const { data, error } = await read({ cursor: cursor ?? undefined });
        if (error) return { error };
        const needsOlder = !cursor && data.nextCursor && !data.chatRooms.some(isUnread);
        if (!needsOlder) return { data };
        return { data: { ...data, olderUnread: (await read({ unread: 'true' })).data?.chatRooms } };
      },
      extraOptions: { optional: true },
      providesTags: ['ChatRooms'],
    }),
  }),
});

export const {
  useGetAnnouncementsInfiniteQuery,
  useGetClientsInfiniteQuery,
  useGetCompanyPlansQuery,
  useGetDemosQuery,
  useGetChatRoomsInfiniteQuery,
} = listsApi;
