import { PAGE_SIZE_MAX } from '../../../contract/limits';
import { PATHS, type PaymentsAnswer } from '../../../contract/wire';
import { api } from '../../api/api';
import { rowsOf } from '../../api/rows';
import type { Answer } from '../../api/withRenewal';

/** A payment that does not wait, by its `_id`, and its order ID. */
export interface Decided {
  id: string;
  orderId: string;
}

export interface DecidedOrderIds {
  decided: Decided[];
  /** False if there are older payments, which were not read. */
  isComplete: boolean;
  /** True for more than one page. */
  isLong: boolean;
}

/** Ten thousand payments: more than a statement's period has. */
const MOST_PAGES = 50;

/** Not the list of the payments screen: only the order IDs are kept. */
export const reconcileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The order IDs of the payments that changed last, whatever their status. */
    getDecidedOrderIds: build.query<DecidedOrderIds, void>({
      queryFn: async (_none, _api, _options, baseQuery) => {
        const decided: Decided[] = [];
        let cursor: string | undefined;
        for (let page = 0; page < MOST_PAGES; page += 1) {
          const request = { url: PATHS.clientPayments, params: { limit: PAGE_SIZE_MAX, cursor } };
          const { data, error } = (await baseQuery(request)) as Answer<PaymentsAnswer>;
          if (error) return { error };
          for (const { _id: id, status, transactionId: orderId } of rowsOf(data.payments))
            if (status !== 'submitted' && orderId) decided.push({ id, orderId });
          if (!data.nextCursor) return { data: { decided, isComplete: true, isLong: page > 0 } };
          cursor = data.nextCursor;
        }
        return { data: { decided, isComplete: false, isLong: true } };
      },
      // Many pages are not read again for every payment: the statement knows which have changed since.
      providesTags: (answer) => [answer?.isLong ? 'LongTransactions' : 'Transactions'],
    }),
  }),
});

export const { useGetDecidedOrderIdsQuery } = reconcileApi;
