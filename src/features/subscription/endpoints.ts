import {
  PATHS,
  type BrokersAnswer,
  type CompanyPlansAnswer,
  type DisputeRequest,
  type PaymentAnswer,
  type UploadPaymentProofRequest,
} from '../../../contract/wire';
import { api } from '../../api/api';

/** What this user owes; the five payments themselves are part of the user: `selectOwnPayments`. */
export const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadPaymentProof: build.mutation<PaymentAnswer, UploadPaymentProofRequest>({
      query: (body) => ({
        url: PATHS.uploadPaymentProof,
        method: 'PUT',
        body,
        once: `proof ${body.paymentId}`,
      }),
      invalidatesTags: (_answer, _error, { paymentId }) => ['Profile', { type: 'History', id: paymentId }],
    }),
    /** The dispute call as the payer of a rejected payment makes it. */
    reportPayment: build.mutation<PaymentAnswer, DisputeRequest & { paymentId: string }>({
      query: ({ paymentId, ...body }) => ({
        url: PATHS.disputePayment(paymentId),
        method: 'PUT',
        body,
        once: `dispute ${paymentId}`,
      }),
      invalidatesTags: (_answer, _error, { paymentId }) => [
        'Profile',
        'ChatRooms',
        { type: 'History', id: paymentId },
      ],
    }),
    getCompanyPlans: build.query<CompanyPlansAnswer, void>({
      query: () => ({ url: PATHS.companyPlans }),
      extraOptions: { optional: true },
      providesTags: ['CompanyPlans'],
    }),
    getBrokers: build.query<BrokersAnswer, void>({
      query: () => ({ url: PATHS.brokers }),
      extraOptions: { optional: true },
      providesTags: ['Brokers'],
    }),
  }),
});

export const { useUploadPaymentProofMutation, useReportPaymentMutation, useGetCompanyPlansQuery } =
  subscriptionApi;
