import { PATHS, type PaymentSummary, type PaymentSummaryQuery } from '../../../contract/wire';
import { api } from '../../api/api';

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many payments wait for the user's decision, and the sums that came in. Our addition. */
    getPaymentSummary: build.query<PaymentSummary, PaymentSummaryQuery>({
      query: (params) => ({ url: PATHS.paymentSummary, params }),
      extraOptions: { optional: true },
      providesTags: ['Transactions'],
    }),
  }),
});

export const { useGetPaymentSummaryQuery } = summaryApi;
