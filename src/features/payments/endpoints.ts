import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../../contract/limits';
import {
  PATHS,
  type DisputeRequest,
  type PaymentAnswer,
  type PaymentsAnswer,
  type RejectRequest,
} from '../../../contract/wire';
import { api } from '../../api/api';
import type { TransactionsQuery } from '../../store/answers';
import { isLong } from './longLists';

type OfPayment<Request = object> = { paymentId: string } & Request;

/** The payments that others owe this user; rows: `selectTransactions`, `selectTransactionIds`. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTransactions: build.infiniteQuery<PaymentsAnswer, TransactionsQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
      },
      query: ({ queryArg: { status, search }, pageParam: cursor }) => ({
        url: PATHS.clientPayments,
        params: {
          status,
          search: search || undefined,
          // Who scrolls on gets bigger pages, so that refetching a long list takes few calls.
          limit: cursor ? PAGE_SIZE_MAX : PAGE_SIZE,
          cursor: cursor ?? undefined,
        },
      }),
      providesTags: (answer, _error, query) => [isLong(answer, query) ? 'LongTransactions' : 'Transactions'],
    }),
    acceptPayment: build.mutation<PaymentAnswer, OfPayment>({
      query: ({ paymentId }) => ({ url: PATHS.acceptPayment(paymentId), method: 'PUT' }),
      invalidatesTags: (_answer, _error, { paymentId }) => afterTransition(paymentId),
    }),
    /** Without a payload, as section 7 has it, unless a reason is given. */
    rejectPayment: build.mutation<PaymentAnswer, OfPayment<RejectRequest>>({
      query: ({ paymentId, reason }) => ({
        url: PATHS.rejectPayment(paymentId),
        method: 'PUT',
        ...(reason && { body: { reason } }),
      }),
      invalidatesTags: (_answer, _error, { paymentId }) => afterTransition(paymentId),
    }),
    /** By the receiver of a submitted payment; the payer's report is the subscription feature's `reportPayment`. */
    disputePayment: build.mutation<PaymentAnswer, OfPayment<DisputeRequest>>({
      query: ({ paymentId, ...body }) => ({
        url: PATHS.disputePayment(paymentId),
        method: 'PUT',
        body,
        once: `dispute ${paymentId}`,
      }),
      invalidatesTags: (_answer, _error, { paymentId }) => [...afterTransition(paymentId), 'ChatRooms'],
    }),
  }),
});

/** Also after a refusal: it mostly says that the payment is no longer what the screen shows. */
const afterTransition = (paymentId: string) => [
  'Transactions' as const,
  { type: 'History' as const, id: paymentId },
];

export const {
  useGetTransactionsInfiniteQuery,
  useAcceptPaymentMutation,
  useRejectPaymentMutation,
  useDisputePaymentMutation,
} = paymentsApi;
