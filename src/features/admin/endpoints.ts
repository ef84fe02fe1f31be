import {
  ADMIN_PATHS,
  type AdminDisputesAnswer,
  type AdminOverview,
  type AdminPaymentAnswer,
  type AdminSupportAnswer,
  type AdminUsersAnswer,
  type AnnouncementAnswer,
  type AnnouncementRequest,
  type BanAnswer,
  type BanRequest,
  type DemoAnswer,
  type DemoRequest,
  type ResolveAnswer,
  type ResolveRequest,
  type SupportDoneAnswer,
  type SupportDoneRequest,
} from '../../../contract/admin';
import { PAGE_SIZE } from '../../../contract/limits';
import type { Done, PageInfo } from '../../../contract/wire';
import { api } from '../../api/api';

type ById<Request = object> = { id: string } & Request;

const pages = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: PageInfo<unknown>) => nextCursor ?? undefined,
};

/** What disputes and counts show; both change when a payment or its chat does. */
export const DISPUTES_AND_COUNTS = [
  { type: 'Admin' as const, id: 'disputes' },
  { type: 'Admin' as const, id: 'overview' },
];

/** The calls of the administration. They join the api when its page is loaded, which only administrators do. */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminOverview: build.query<AdminOverview, void>({
      query: () => ({ url: ADMIN_PATHS.overview }),
      providesTags: [{ type: 'Admin', id: 'overview' }],
    }),
    /** Oldest first. */
    getDisputes: build.query<AdminDisputesAnswer, void>({
      query: () => ({ url: ADMIN_PATHS.disputes }),
      providesTags: [{ type: 'Admin', id: 'disputes' }],
    }),
    /** A payment with its whole history, by its readable id. */
    getAdminPayment: build.query<AdminPaymentAnswer, string>({
      query: (paymentId) => ({ url: ADMIN_PATHS.payment(paymentId) }),
      providesTags: (_answer, _error, paymentId) => [{ type: 'Admin', id: paymentId }],
    }),
    resolveDispute: build.mutation<ResolveAnswer, { paymentId: string } & ResolveRequest>({
      query: ({ paymentId, ...body }) => ({ url: ADMIN_PATHS.resolve(paymentId), method: 'PUT', body }),
      // Also after a refusal: it mostly says that somebody else has decided meanwhile.
      invalidatesTags: (_answer, _error, { paymentId }) => [
        ...DISPUTES_AND_COUNTS,
        { type: 'Admin', id: paymentId },
      ],
    }),
    /** Newest member first; the argument is part of a name, email, phone, payment ID or refer code. */
    getUsers: build.infiniteQuery<AdminUsersAnswer, string, string | null>({
      infiniteQueryOptions: pages,
      query: ({ queryArg: query, pageParam: cursor }) => ({
        url: ADMIN_PATHS.users,
        params: { query: query || undefined, limit: PAGE_SIZE, cursor: cursor ?? undefined },
      }),
      providesTags: [{ type: 'Admin', id: 'users' }],
    }),
    banUser: build.mutation<BanAnswer, ById<BanRequest>>({
      query: ({ id, ...body }) => ({ url: ADMIN_PATHS.ban(id), method: 'PUT', body }),
      invalidatesTags: [{ type: 'Admin', id: 'users' }, ...DISPUTES_AND_COUNTS],
    }),
    createAnnouncement: build.mutation<AnnouncementAnswer, AnnouncementRequest>({
      query: (body) => ({ url: ADMIN_PATHS.announcements, method: 'POST', body }),
      invalidatesTags: ['Announcements'],
    }),
    updateAnnouncement: build.mutation<AnnouncementAnswer, ById<AnnouncementRequest>>({
      query: ({ id, ...body }) => ({ url: ADMIN_PATHS.announcement(id), method: 'PUT', body }),
      invalidatesTags: ['Announcements'],
    }),
    deleteAnnouncement: build.mutation<Done, string>({
      query: (id) => ({ url: ADMIN_PATHS.announcement(id), method: 'DELETE' }),
      invalidatesTags: ['Announcements'],
    }),
    /** Changes the tutorial with this id, or creates it at the end of the list. */
    saveTutorial: build.mutation<DemoAnswer, ById<DemoRequest>>({
      query: ({ id, ...body }) => ({ url: ADMIN_PATHS.demo(id), method: 'PUT', body }),
      invalidatesTags: ['Demos'],
    }),
    deleteTutorial: build.mutation<Done, string>({
      query: (id) => ({ url: ADMIN_PATHS.demo(id), method: 'DELETE' }),
      invalidatesTags: ['Demos'],
    }),
    /** Newest first. */
    getSupportMessages: build.infiniteQuery<AdminSupportAnswer, void, string | null>({
      infiniteQueryOptions: pages,
      query: ({ pageParam: cursor }) => ({
        url: ADMIN_PATHS.support,
        params: { limit: PAGE_SIZE, cursor: cursor ?? undefined },
      }),
      providesTags: [{ type: 'Admin', id: 'support' }],
    }),
    markSupportMessage: build.mutation<SupportDoneAnswer, ById<SupportDoneRequest>>({
      query: ({ id, ...body }) => ({ url: ADMIN_PATHS.supportMessage(id), method: 'PUT', body }),
      invalidatesTags: [
        { type: 'Admin', id: 'support' },
        { type: 'Admin', id: 'overview' },
      ],
    }),
  }),
});

export const {
  useGetAdminOverviewQuery,
  useGetDisputesQuery,
  useGetAdminPaymentQuery,
  useResolveDisputeMutation,
  useGetUsersInfiniteQuery,
  useBanUserMutation,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useSaveTutorialMutation,
  useDeleteTutorialMutation,
  useGetSupportMessagesInfiniteQuery,
  useMarkSupportMessageMutation,
} = adminApi;
