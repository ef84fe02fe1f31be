import { PATHS, type PaymentTotals } from '../../../contract/wire';
import { api } from '../../api/api';
import { paramsOf, type TransactionsQuery } from '../../api/endpoints/payments';

/** A sum has no order, and the file is written in the order in which the server reads it, the oldest payment first. */
export function withoutOrder({ filter: { sort: _, ...filter } = {}, ...query }: TransactionsQuery) {
  return { ...query, filter };
}

/** For the parts that load later: the list itself is in `api/endpoints/payments.ts`. */
const totalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many payments pass a query, and their sum. Our addition. */
    getTransactionTotals: build.query<PaymentTotals, TransactionsQuery>({
      query: (query) => ({ url: PATHS.clientPaymentTotals, params: paramsOf(withoutOrder(query)) }),
      extraOptions: { optional: true },
      providesTags: ['Transactions'],
    }),
  }),
});

export const { useGetTransactionTotalsQuery } = totalsApi;
