import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { PaymentStatus } from '../../../contract/payment';
import type { Payment } from '../../../contract/wire';
import type { TransactionsQuery } from '../../api/endpoints/payments';
import { orderKey, type UserTransactionsState } from './userTransactions';

interface WithTransactions {
  userTransactions: UserTransactionsState;
}

const NO_IDS: string[] = [];
const selectEntities = (state: WithTransactions) => state.userTransactions.entities;
const selectOrder = (state: WithTransactions, status?: PaymentStatus, search?: string) =>
  state.userTransactions.orders[orderKey({ status, search })] ?? NO_IDS;
const selectStatus = (_: WithTransactions, status?: PaymentStatus) => status;

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

/** The ids (`_id`) of a query's rows, for a list whose cards select their own row. */
export const selectTransactionIds = (state: WithTransactions, query: TransactionsQuery = {}): string[] =>
  selectIds(state, query.status, query.search);

/** A query's rows, for a short list. */
export const selectTransactions = (state: WithTransactions, query: TransactionsQuery = {}): Payment[] =>
  selectRows(state, query.status, query.search);

/** One row by its `_id`. */
export const selectTransaction = (state: WithTransactions, id: string): Payment | undefined =>
  selectEntities(state)[id];

/** How many payments have this status, including those not loaded; 0 until the server has answered. */
export const selectTransactionCount = (state: WithTransactions, status: PaymentStatus): number =>
  state.userTransactions.counts?.[status] ?? 0;
