import { PATHS, type PaymentHistoryAnswer } from '../../contract/wire';
import { api } from './api';

/** A payment's life, oldest step first. Payer's and receiver's screens both show it, so it belongs to neither feature. */
export const paymentHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPaymentHistory: build.query<PaymentHistoryAnswer, string>({
      query: (paymentId) => ({ url: PATHS.paymentHistory(paymentId) }),
      extraOptions: { optional: true },
      providesTags: (_answer, _error, paymentId) => [{ type: 'History', id: paymentId }],
    }),
  }),
});

export const { useGetPaymentHistoryQuery } = paymentHistoryApi;
