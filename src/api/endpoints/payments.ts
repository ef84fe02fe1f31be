import { isAnyOf } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../../contract/limits';
import type { ActionOf, PaymentStatus } from '../../../contract/payment';
import {
  type AnswerSettlementRequest,
  type AppealRequest,
  type CorrectProofRequest,
  type DisputeRequest,
  PATHS,
  type PaymentAnswer,
  type PaymentHistoryAnswer,
  type PaymentsAnswer,
  type PaymentsQuery,
  type ProposeSettlementRequest,
  type RejectRequest,
  type UploadPaymentProofRequest,
} from '../../../contract/wire';
import { api, PAGES_BY_CURSOR } from '../api';
import type { ApiRequest } from '../baseQuery';
import type { InBackground } from '../calls';
import { mayStillSucceed } from '../errors';
import { idempotencyKeyForgotten } from '../idempotencyKeys';
import { rowsOf } from '../rows';

/** The arguments of `getTransactions`. */
export interface TransactionsQuery extends Pick<PaymentsQuery, 'search'>, InBackground {
  status?: PaymentStatus;
  /** The other parameters, such as dates and the order, as the server takes them. */
  filter?: Readonly<Record<string, string>>;
}
/** The loaded pages of one `getTransactions`. */
export type TransactionsPages = InfiniteData<PaymentsAnswer, string | null>;

type OfPayment<Request = object> = { paymentId: string } & Request;
/** A decision about a proof. */
type OfProof<Request = object> = OfPayment<Request> & {
  /** The proof that the user has seen (`attemptOf`); the server refuses to decide about another one. */
  attempt: string;
};

/** A query's parameters on the wire. */
export const paramsOf = ({ status, search, filter }: TransactionsQuery): Record<string, string> => ({
  ...(status && { status }),
  ...(search && { search }),
  ...filter,
});

/** Up to 450 rows a list is read again as a whole; a longer one is updated in place (docs/adr/0026). */
const SHORT_PAGES = 3;

/** True if reading the list again for one changed payment would take too many calls. Only the server knows what a search or filter finds. */
export const isLong = (
  answer: TransactionsPages | undefined,
  { status, search, filter }: TransactionsQuery,
): answer is TransactionsPages =>
  status !== undefined && !search && !filter && (answer?.pages.length ?? 0) > SHORT_PAGES;

// What is read again, also after a refusal: it usually means that the payment is no longer what the screen shows.
const historyOf = (paymentId: string) => ({ type: 'History' as const, id: paymentId });
const afterDecision = (paymentId: string) => ['Transactions' as const, historyOf(paymentId)];
const afterOwnStep = (paymentId: string) => ['Profile' as const, historyOf(paymentId)];

const placeOfProof = (paymentId: string) => `proof ${paymentId}`;
const placeOfProposal = (paymentId: string) => `propose ${paymentId}`;

/** The proof has been withdrawn, so the same one sent later is a new one. */
export const proofTakenBack = (paymentId: string) => idempotencyKeyForgotten(placeOfProof(paymentId));
/** The user has closed the proposal's form, so the same proposal sent later is a new one. */
export const proposalTakenBack = (paymentId: string) => idempotencyKeyForgotten(placeOfProposal(paymentId));

function dispute({ paymentId, attempt, ...body }: OfProof<DisputeRequest>): ApiRequest {
  return {
    url: PATHS.disputePayment(paymentId),
    method: 'PUT',
    body,
    once: `dispute ${paymentId} ${attempt}`,
    seenAttempt: attempt,
  };
}

/** The payments a user receives (`userTransactions`) and the calls that change a payment, the user's own five included. */
export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The payments that others owe this user. */
    getTransactions: build.infiniteQuery<PaymentsAnswer, TransactionsQuery, string | null>({
      infiniteQueryOptions: PAGES_BY_CURSOR,
      query: ({ queryArg, pageParam: cursor }) => ({
        url: PATHS.clientPayments,
        params: {
          ...paramsOf(queryArg),
          // Pages after the first are bigger, so that reading a long list again takes few calls.
          limit: cursor ? PAGE_SIZE_MAX : PAGE_SIZE,
          cursor: cursor ?? undefined,
        },
      }),
      transformResponse: (page: PaymentsAnswer) => ({ ...page, payments: rowsOf(page.payments) }),
      providesTags: (answer, _error, query) => [isLong(answer, query) ? 'LongTransactions' : 'Transactions'],
    }),
    /** A payment's history, oldest step first. */
    getPaymentHistory: build.query<PaymentHistoryAnswer, string>({
      query: (paymentId) => ({ url: PATHS.paymentHistory(paymentId) }),
      extraOptions: { optional: true },
      transformResponse: (answer: PaymentHistoryAnswer) => ({ ...answer, history: rowsOf(answer.history) }),
      providesTags: (_answer, _error, paymentId) => [historyOf(paymentId)],
    }),

    /** Accepts a submitted payment, or concedes a disputed one: the server refuses if it is not what the user has seen. */
    acceptPayment: build.mutation<
      PaymentAnswer,
      OfProof<InBackground & { status: 'submitted' | 'disputed' }>
    >({
      query: ({ paymentId, attempt, status, backgroundKey }) => ({
        url: PATHS.acceptPayment(paymentId),
        method: 'PUT',
        seenAttempt: attempt,
        seenStatus: status,
        ...(backgroundKey
          ? { key: backgroundKey, keepalive: true }
          : { once: `accept ${paymentId} ${attempt}` }),
      }),
      // One to be sent again reads its payment first; here the reads would only fail in turn, each with a toast.
      invalidatesTags: (_answer, error, { paymentId, backgroundKey }) =>
        backgroundKey && error && mayStillSucceed(error) ? [] : afterDecision(paymentId),
    }),
    /** Without a payload, as section 7 has it, unless a reason is given. */
    rejectPayment: build.mutation<PaymentAnswer, OfProof<RejectRequest & InBackground>>({
      query: ({ paymentId, attempt, reason, backgroundKey }) => ({
        url: PATHS.rejectPayment(paymentId),
        method: 'PUT',
        seenAttempt: attempt,
        ...(backgroundKey ? { key: backgroundKey } : { once: `reject ${paymentId} ${attempt}` }),
        ...(reason && { body: { reason } }),
      }),
      invalidatesTags: (_answer, _error, { paymentId }) => afterDecision(paymentId),
    }),
    /** The receiver disputes a submitted payment. */
    disputePayment: build.mutation<PaymentAnswer, OfProof<DisputeRequest>>({
      query: dispute,
      invalidatesTags: (_answer, _error, { paymentId }) => [...afterDecision(paymentId), 'ChatRooms'],
    }),

    uploadPaymentProof: build.mutation<PaymentAnswer, UploadPaymentProofRequest>({
      query: (body) => ({
        url: PATHS.uploadPaymentProof,
        method: 'PUT',
        body,
        once: placeOfProof(body.paymentId),
      }),
      invalidatesTags: (_answer, _error, { paymentId }) => afterOwnStep(paymentId),
    }),
    /** The payer sends another order ID or picture for a proof that nobody has decided. */
    correctPayment: build.mutation<PaymentAnswer, OfProof<CorrectProofRequest>>({
      query: ({ paymentId, attempt, ...body }) => ({
        url: PATHS.correctPayment(paymentId),
        method: 'PUT',
        body,
        once: `correct ${paymentId} ${attempt}`,
        seenAttempt: attempt,
      }),
      invalidatesTags: (_answer, _error, { paymentId }) => afterOwnStep(paymentId),
    }),
    /** The payer takes back a proof that nobody has decided. */
    withdrawPayment: build.mutation<PaymentAnswer, OfProof>({
      query: ({ paymentId, attempt }) => ({
        url: PATHS.withdrawPayment(paymentId),
        method: 'PUT',
        seenAttempt: attempt,
        once: `withdraw ${paymentId} ${attempt}`,
      }),
      invalidatesTags: (_answer, _error, { paymentId }) => afterOwnStep(paymentId),
    }),
    /** A party of a dispute proposes to the other one how to end it. */
    proposeSettlement: build.mutation<PaymentAnswer, OfPayment<ProposeSettlementRequest>>({
      query: ({ paymentId, ...body }) => ({
        url: PATHS.proposeSettlement(paymentId),
        method: 'PUT',
        body,
        once: placeOfProposal(paymentId),
      }),
      // Answers under way count as older, and either party may have the payment on its screen.
      invalidatesTags: (_answer, _error, { paymentId }) => [...afterDecision(paymentId), 'Profile'],
    }),
    answerSettlement: build.mutation<PaymentAnswer, OfPayment<AnswerSettlementRequest>>({
      query: ({ paymentId, ...body }) => ({
        url: PATHS.answerSettlement(paymentId),
        method: 'PUT',
        body,
        once: `answer ${paymentId}`,
      }),
      invalidatesTags: (_answer, _error, { paymentId }) => [
        ...afterDecision(paymentId),
        'Profile',
        'ChatRooms',
      ],
    }),
    /** The party that lost a decision asks another administrator to look at it again. */
    appealPayment: build.mutation<PaymentAnswer, OfPayment<AppealRequest>>({
      query: ({ paymentId, ...body }) => ({
        url: PATHS.appealPayment(paymentId),
        method: 'PUT',
        body,
        once: `appeal ${paymentId}`,
      }),
      invalidatesTags: (_answer, _error, { paymentId }) => [...afterDecision(paymentId), 'Profile'],
    }),
    /** The payer of a rejected payment reports it: the same call as the receiver's dispute. */
    reportPayment: build.mutation<PaymentAnswer, OfProof<DisputeRequest>>({
      query: dispute,
      invalidatesTags: (_answer, _error, { paymentId }) => [...afterOwnStep(paymentId), 'ChatRooms'],
    }),
  }),
});

const { endpoints } = paymentsApi;
/** The call of each action of a payer and of a receiver. */
const PAYER_CALLS = {
  submit: endpoints.uploadPaymentProof,
  correct: endpoints.correctPayment,
  withdraw: endpoints.withdrawPayment,
  dispute: endpoints.reportPayment,
} satisfies Record<ActionOf<'payer'>, unknown>;
const RECEIVER_CALLS = {
  accept: endpoints.acceptPayment,
  reject: endpoints.rejectPayment,
  dispute: endpoints.disputePayment,
} satisfies Record<ActionOf<'receiver'>, unknown>;
const CALLS = [
  ...Object.values(PAYER_CALLS),
  ...Object.values(RECEIVER_CALLS),
  endpoints.proposeSettlement,
  endpoints.answerSettlement,
  endpoints.appealPayment,
];

/** The answer of a call that changed a payment. The slices put its payment in the place of the one they have. */
export const isChangedPayment = isAnyOf(...CALLS.map(({ matchFulfilled }) => matchFulfilled));

export const {
  useGetTransactionsInfiniteQuery,
  useGetPaymentHistoryQuery,
  useAcceptPaymentMutation,
  useRejectPaymentMutation,
  useDisputePaymentMutation,
  useUploadPaymentProofMutation,
  useCorrectPaymentMutation,
  useWithdrawPaymentMutation,
  useReportPaymentMutation,
  useProposeSettlementMutation,
  useAnswerSettlementMutation,
  useAppealPaymentMutation,
} = paymentsApi;
