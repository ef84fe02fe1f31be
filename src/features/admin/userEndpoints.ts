import {
  ADMIN_PATHS,
  type AdminPaymentsFound,
  type AdminUserAnswer,
  type AdminUserPaymentsAnswer,
  type AdminUsersAnswer,
  type AdminUsersQuery,
  type BanAnswer,
  type BanRequest,
  type PartyRole,
} from '../../../contract/admin';
import type { Done } from '../../../contract/wire';
import { PAGES_BY_CURSOR } from '../../api/api';
import { rowsOf } from '../../api/rows';
import { injectAdminEndpoints } from './injectAdminEndpoints';
import { about, AUDIT, pageAfter, PAYMENTS_AND_COUNTS, type ById } from './endpoints';

/** The calls of the section about users, where payments are found, too. */
const userApi = injectAdminEndpoints({
  endpoints: (build) => ({
    /** Newest member first; `query` is a whole email, or part of a name, email, phone, payment ID or refer code. */
    getUsers: build.infiniteQuery<AdminUsersAnswer, Pick<AdminUsersQuery, 'query' | 'status'>, string | null>(
      {
        infiniteQueryOptions: PAGES_BY_CURSOR,
        query: ({ queryArg: { query, status }, pageParam }) => ({
          url: ADMIN_PATHS.users,
          params: { query: query || undefined, status, ...pageAfter(pageParam) },
        }),
        transformResponse: (page: AdminUsersAnswer) => ({ ...page, users: rowsOf(page.users) }),
        providesTags: [about('users')],
      },
    ),
    /** The payments to any receiver that have this order ID. */
    findPayments: build.query<AdminPaymentsFound, string>({
      query: (orderId) => ({ url: ADMIN_PATHS.payments, params: { orderId } }),
      transformResponse: (found: AdminPaymentsFound) => ({ payments: rowsOf(found.payments) }),
      providesTags: [about('payments')],
    }),
    /** By user id. */
    getAdminUser: build.query<AdminUserAnswer, string>({
      query: (id) => ({ url: ADMIN_PATHS.user(id) }),
      providesTags: [about('users')],
    }),
    /** Latest change first. */
    getUserPayments: build.infiniteQuery<
      AdminUserPaymentsAnswer,
      { id: string; role: PartyRole },
      string | null
    >({
      infiniteQueryOptions: PAGES_BY_CURSOR,
      query: ({ queryArg: { id, role }, pageParam }) => ({
        url: ADMIN_PATHS.userPayments(id),
        params: { role, ...pageAfter(pageParam) },
      }),
      transformResponse: (page: AdminUserPaymentsAnswer) => ({ ...page, payments: rowsOf(page.payments) }),
      providesTags: [about('users')],
    }),
    banUser: build.mutation<BanAnswer, ById<BanRequest>>({
      query: ({ id, ...body }) => ({ url: ADMIN_PATHS.ban(id), method: 'PUT', body }),
      invalidatesTags: [about('users'), ...PAYMENTS_AND_COUNTS, AUDIT],
    }),
    endUserSessions: build.mutation<Done, string>({
      query: (id) => ({ url: ADMIN_PATHS.userSessions(id), method: 'DELETE' }),
      invalidatesTags: [AUDIT],
    }),
  }),
});

export const {
  useGetUsersInfiniteQuery,
  useFindPaymentsQuery,
  useGetAdminUserQuery,
  useGetUserPaymentsInfiniteQuery,
  useBanUserMutation,
  useEndUserSessionsMutation,
} = userApi;
