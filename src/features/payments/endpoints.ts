import { PATHS, type PaymentTotals } from '../../../contract/wire';
import { api } from '../../api/api';
import { paramsOf, type TransactionsQuery } from '../../api/endpoints/payments';

/** For the parts that load later: the list itself is in `api/endpoints/payments.ts`. */
const totalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many payments pass a query, and their sum. Our addition. */
    getTransactionTotals: build.query<PaymentTotals, TransactionsQuery>({
      query: ({ filter: { sort: _, ...filter } = {}, ...query }) => ({
        url: PATHS.clientPaymentTotals,
        params: paramsOf({ ...query, filter }),
      }),
      extraOptions: { optional: true },
      providesTags: ['Transactions'],
    }),
  }),
});

export const { useGetTransactionTotalsQuery } = totalsApi;
