import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { isUnderAppeal, type PaymentStatus } from '../../../contract/payment';
import type { Payment } from '../../../contract/wire';
import { paymentsApi, type TransactionsQuery } from '../../api/endpoints/payments';
import { sumOfAmounts } from '../../lib/formatMoney';
import { selectOwnPayments } from '../user';
import { orderKey, type UserTransactionsState } from './userTransactions';

interface WithTransactions {
  userTransactions: UserTransactionsState;
}

const NO_IDS: string[] = [];
const selectEntities = (state: WithTransactions) => state.userTransactions.entities;
const LATEST: TransactionsQuery = {};
const selectOrder = (state: WithTransactions, query: TransactionsQuery) =>
  state.userTransactions.orders[orderKey(query)] ?? NO_IDS;
const selectStatus = (_: WithTransactions, { status }: TransactionsQuery) => status;

/** Compares lists row by row, so that components render only when a row has changed. */
const rowByRow = { memoizeOptions: { resultEqualityCheck: shallowEqual } };

/**
 * The ids of one tab's rows. A row whose status has changed leaves its tab at once, before the list is read again. A
 * backend that ignores `status` answers with all rows, so they are filtered here.
 */
const selectIds = createSelector(
  [selectEntities, selectOrder, selectStatus],
  (entities, order, status) => (status ? order.filter((id) => entities[id]?.status === status) : order),
  rowByRow,
);

const selectRows = createSelector(
  [selectEntities, selectIds],
  (entities, ids) => ids.map((id) => entities[id]).filter((row) => row !== undefined),
  rowByRow,
);

/** What these payments (`_id`) amount to in dollars, without those that are not there. */
export const selectSum = (state: WithTransactions, ids: readonly string[]): number =>
  sumOfAmounts(ids.flatMap((id) => selectEntities(state)[id] ?? []));

/** The ids (`_id`) of a query's rows, for a list whose cards select their own row. */
export const selectTransactionIds = (state: WithTransactions, query = LATEST): string[] =>
  selectIds(state, query);

/** Whether the server has answered this query; its list may be empty. */
export const selectIsListed = (state: WithTransactions, query: TransactionsQuery): boolean =>
  orderKey(query) in state.userTransactions.orders;

/** A query's rows, for a short list. */
export const selectTransactions = (state: WithTransactions, query = LATEST): Payment[] =>
  selectRows(state, query);

/** One row by its `_id`. */
export const selectTransaction = (state: WithTransactions, id: string): Payment | undefined =>
  selectEntities(state)[id];

/** The readable ids of the loaded payments under appeal, those that the user owes and those to them. */
export const selectUnderAppeal = createSelector(
  [selectEntities, selectOwnPayments],
  (entities, own) =>
    new Set([...own, ...Object.values(entities)].filter(isUnderAppeal).map(({ paymentId }) => paymentId)),
);

const selectLatest = paymentsApi.endpoints.getTransactions.select(LATEST);

/** True if the backend has no pages, and with it no filters: it answers every query with all payments. */
export const selectIsWhole = (state: Parameters<typeof selectLatest>[0]): boolean => {
  // It stays while the list is read again.
  const { data } = selectLatest(state);
  return data !== undefined && data.pages[0]?.nextCursor === undefined;
};

/** How many payments have this status, including those not loaded; 0 until the server has answered. */
export const selectTransactionCount = (state: WithTransactions, status: PaymentStatus): number =>
  state.userTransactions.counts?.[status] ?? 0;
