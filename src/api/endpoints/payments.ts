import { isAnyOf } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../../contract/limits';
import type { ActionOf } from '../../../contract/payment';
import {
  type DisputeRequest,
  PATHS,
  type PaymentAnswer,
  type PaymentHistoryAnswer,
  type PaymentsAnswer,
  type PaymentsQuery,
  type RejectRequest,
  type UploadPaymentProofRequest,
} from '../../../contract/wire';
import { api, PAGES_BY_CURSOR } from '../api';
import { rowsOf } from '../rows';

/** The arguments of `getTransactions`. */
export type TransactionsQuery = Pick<PaymentsQuery, 'status' | 'search'>;
/** The loaded pages of one `getTransactions`. */
export type TransactionsPages = InfiniteData<PaymentsAnswer, string | null>;

type OfPayment<Request = object> = { paymentId: string } & Request;

/** Up to 450 rows a list is read again as a whole; a longer one is updated in place (docs/adr/0026). */
const SHORT_PAGES = 3;

/** True if reading the list again for one changed payment would take too many calls. Only the server knows what a search finds. */
export const isLong = (
  answer: TransactionsPages | undefined,
  { status, search }: TransactionsQuery,
): answer is TransactionsPages =>
  status !== undefined && !search && (answer?.pages.length ?? 0) > SHORT_PAGES;

/** Also after a refusal: it usually means that the payment is no longer what the screen shows. */
const afterDecision = (paymentId: string) => [
  'Transactions' as const,
  { type: 'History' as const, id: paymentId },
];

/** The payments a user receives (`userTransactions`) and the calls that change a payment, the user's own five included. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The payments that others owe this user. */
    getTransactions: build.infiniteQuery<PaymentsAnswer, TransactionsQuery, string | null>({
      infiniteQueryOptions: PAGES_BY_CURSOR,
      query: ({ queryArg: { status, search }, pageParam: cursor }) => ({
        url: PATHS.clientPayments,
        params: {
          status,
          search: search || undefined,
          // Pages after the first are bigger, so that reading a long list again takes few calls.
          limit: cursor ? PAGE_SIZE_MAX : PAGE_SIZE,
          cursor: cursor ?? undefined,
        },
      }),
      transformResponse: (page: PaymentsAnswer) => ({ ...page, payments: rowsOf(page.payments) }),
      providesTags: (answer, _error, query) => [isLong(answer, query) ? 'LongTransactions' : 'Transactions'],
    }),
    /** A payment's life, oldest step first. */
    getPaymentHistory: build.query<PaymentHistoryAnswer, string>({
      query: (paymentId) => ({ url: PATHS.paymentHistory(paymentId) }),
      extraOptions: { optional: true },
      transformResponse: (answer: PaymentHistoryAnswer) => ({ ...answer, history: rowsOf(answer.history) }),
      providesTags: (_answer, _error, paymentId) => [{ type: 'History', id: paymentId }],
    }),

    acceptPayment: build.mutation<PaymentAnswer, OfPayment>({
      query: ({ paymentId }) => ({ url: PATHS.acceptPayment(paymentId), method: 'PUT' }),
      invalidatesTags: (_answer, _error, { paymentId }) => afterDecision(paymentId),
    }),
    /** Without a payload, as section 7 has it, unless a reason is given. */
    rejectPayment: build.mutation<PaymentAnswer, OfPayment<RejectRequest>>({
      query: ({ paymentId, reason }) => ({
        url: PATHS.rejectPayment(paymentId),
        method: 'PUT',
        ...(reason && { body: { reason } }),
      }),
      invalidatesTags: (_answer, _error, { paymentId }) => afterDecision(paymentId),
    }),
    /** The receiver disputes a submitted payment. */
    disputePayment: build.mutation<PaymentAnswer, OfPayment<DisputeRequest>>({
      query: ({ paymentId, ...body }) => dispute(paymentId, body),
      invalidatesTags: (_answer, _error, { paymentId }) => [...afterDecision(paymentId), 'ChatRooms'],
    }),

    uploadPaymentProof: build.mutation<PaymentAnswer, UploadPaymentProofRequest>({
      query: (body) => ({
        url: PATHS.uploadPaymentProof,
        method: 'PUT',
        body,
        once: `proof ${body.paymentId}`,
      }),
      invalidatesTags: (_answer, _error, { paymentId }) => ['Profile', { type: 'History', id: paymentId }],
    }),
    /** The payer of a rejected payment reports it: the same call as the receiver's dispute. */
    reportPayment: build.mutation<PaymentAnswer, OfPayment<DisputeRequest>>({
      query: ({ paymentId, ...body }) => dispute(paymentId, body),
      invalidatesTags: (_answer, _error, { paymentId }) => [
        'Profile',
        'ChatRooms',
        { type: 'History', id: paymentId },
      ],
    }),
  }),
});

const { endpoints } = paymentsApi;
/** The call of each action of a payer and of a receiver. */
const PAYER_CALLS = {
  submit: endpoints.uploadPaymentProof,
  dispute: endpoints.reportPayment,
} satisfies Record<ActionOf<'payer'>, unknown>;
const RECEIVER_CALLS = {
  accept: endpoints.acceptPayment,
  reject: endpoints.rejectPayment,
  dispute: endpoints.disputePayment,
} satisfies Record<ActionOf<'receiver'>, unknown>;
const CALLS = [...Object.values(PAYER_CALLS), ...Object.values(RECEIVER_CALLS)];

/** The answer of a call that changed a payment. The slices put its payment in the place of the one they have. */
export const isChangedPayment = isAnyOf(...CALLS.map(({ matchFulfilled }) => matchFulfilled));

const dispute = (paymentId: string, body: DisputeRequest) => ({
  url: PATHS.disputePayment(paymentId),
  method: 'PUT' as const,
  body,
  once: `dispute ${paymentId}`,
});

export const {
  useGetTransactionsInfiniteQuery,
  useGetPaymentHistoryQuery,
  useAcceptPaymentMutation,
  useRejectPaymentMutation,
  useDisputePaymentMutation,
  useUploadPaymentProofMutation,
  useReportPaymentMutation,
} = paymentsApi;
