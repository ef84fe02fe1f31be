import { PAGE_SIZE_MAX } from '../../../contract/limits';
import { PATHS, type PaymentsAnswer } from '../../../contract/wire';
import { api } from '../../api/api';
import type { ApiError } from '../../api/errors';
import { rowsOf } from '../../api/rows';

export interface DecidedOrderIds {
  orderIds: string[];
  /** False if there are older payments, which were not read. */
  isComplete: boolean;
}

/** Ten thousand payments: more than a statement's period has. */
const MOST_PAGES = 50;

type Page = { data: PaymentsAnswer; error?: undefined } | { data?: undefined; error: ApiError };

/** Not the list of the payments screen: only the order IDs are kept. */
export const reconcileApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The order IDs of the payments that changed last, whatever their status. */
    getDecidedOrderIds: build.query<DecidedOrderIds, void>({
      queryFn: async (_none, _api, _options, baseQuery) => {
        const orderIds: string[] = [];
        let cursor: string | undefined;
        for (let page = 0; page < MOST_PAGES; page += 1) {
          const request = { url: PATHS.clientPayments, params: { limit: PAGE_SIZE_MAX, cursor } };
          const { data, error } = (await baseQuery(request)) as Page;
          if (error) return { error };
          for (const { status, transactionId } of rowsOf(data.payments))
            if (status !== 'submitted' && transactionId) orderIds.push(transactionId);
          if (!data.nextCursor) return { data: { orderIds, isComplete: true } };
          cursor = data.nextCursor;
        }
        return { data: { orderIds, isComplete: false } };
      },
    }),
  }),
});

export const { useGetDecidedOrderIdsQuery } = reconcileApi;
