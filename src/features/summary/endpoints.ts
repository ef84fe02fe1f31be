import { PATHS, type PaymentSummary, type PaymentSummaryQuery } from '../../../contract/wire';
import { api } from '../../api/api';

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What waits for the user's decision and what has come in. Our addition. */
    getPaymentSummary: build.query<PaymentSummary, PaymentSummaryQuery>({
      query: (params) => ({ url: PATHS.paymentSummary, params }),
      extraOptions: { optional: true },
      providesTags: ['Transactions'],
    }),
  }),
});

export const { useGetPaymentSummaryQuery } = summaryApi;
