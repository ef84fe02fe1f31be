import { createAction, createEntityAdapter, type EntityState, type UnknownAction } from '@reduxjs/toolkit';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../../contract/payment';
import type { Payment, PaymentsAnswer } from '../../../contract/wire';
import { answered, type Pages, type TransactionsQuery } from '../answers';
import { keepUnchanged } from '../keepUnchanged';
import { sessionEnded } from '../session';

export type StatusCounts = Record<PaymentStatus, number>;

/**
 * The payments that others owe this user: every row once, and for each question asked (a status tab, a search, the
 * latest of all) the ids that answer it, in the server's order.
 */
export interface UserTransactionsState extends EntityState<Payment, string> {
  orders: Record<string, string[]>;
  counts: StatusCounts | null;
}

const adapter = createEntityAdapter<Payment, string>({ selectId: (payment) => payment._id });
const initialState: UserTransactionsState = adapter.getInitialState({ orders: {}, counts: null });

/** The key of a question in `orders`. */
export const orderKey = ({ status, search }: TransactionsQuery): string =>
  `${status ?? 'all'}:${search ?? ''}`;

/** News have been put into a list that is too long to be asked for again. */
export const transactionsCaughtUp = createAction<{
  query: TransactionsQuery;
  answer: Pages<PaymentsAnswer>;
  changedMeanwhile?: string[];
}>('userTransactions/caughtUp');

const isTransactionsAnswer = answered('getTransactions');
const isPaymentAnswer = answered('acceptPayment', 'rejectPayment', 'disputePayment');

/** A plain reducer, because thousands of rows come at once: drafts of them would cost and bring nothing. */
export function userTransactionsReducer(state = initialState, action: UnknownAction): UserTransactionsState {
  if (sessionEnded.match(action)) return initialState;
  if (isTransactionsAnswer(action)) {
    const { arg, changedMeanwhile } = action.meta;
    return withAnswer(state, action.payload, arg.originalArgs, changedMeanwhile);
  }
  if (transactionsCaughtUp.match(action))
    return withAnswer(state, action.payload.answer, action.payload.query, action.payload.changedMeanwhile);
  if (isPaymentAnswer(action)) return withPayment(state, action.payload.payment);
  return state;
}

function withAnswer(
  state: UserTransactionsState,
  answer: Pages<PaymentsAnswer>,
  query: TransactionsQuery,
  changedMeanwhile: readonly string[] = [],
) {
  const isOlder = ({ _id }: Payment) => changedMeanwhile.includes(_id) && _id in state.entities;
  const rows = keepUnchanged(state.entities, rowsOf(answer), adapter.selectId);
  const changed = rows.filter((row) => state.entities[row._id] !== row && !isOlder(row));
  const found = query.search && isWhole(answer) ? rows.filter(hasText(query.search)) : rows;
  return {
    ...adapter.setMany(state, changed),
    orders: { ...state.orders, [orderKey(query)]: found.map(adapter.selectId) },
    // Counted before the change, they would take it back.
    counts: (changedMeanwhile.length === 0 && countsIn(answer, query)) || state.counts,
  };
}

/** The user has just decided a payment: it leaves its tab before the list has been asked for again. */
function withPayment(state: UserTransactionsState, payment: Payment | undefined) {
  const before = payment && state.entities[payment._id];
  if (!before) return state;
  const { counts } = state;
  return {
    ...adapter.setOne(state, payment),
    counts: counts && moved(counts, before.status, payment.status),
  };
}

function moved(counts: StatusCounts, from: PaymentStatus, to: PaymentStatus): StatusCounts {
  return from === to ? counts : { ...counts, [from]: counts[from] - 1, [to]: counts[to] + 1 };
}

const rowsOf = (answer: Pages<PaymentsAnswer>): Payment[] =>
  answer.pages.flatMap((page) => page.payments ?? []);

/** A backend without pages answers every question with all payments, so that they are searched and counted here. */
const isWhole = ({ pages }: Pages<PaymentsAnswer>): boolean =>
  pages.length === 1 && pages[0]?.nextCursor === undefined;

/** Whether a payment has the text where our own server looks for it. */
const hasText =
  (search: string) =>
  ({ userFullName, paymentId, transactionId }: Payment): boolean =>
    [userFullName, paymentId, transactionId].join('\n').toLowerCase().includes(search.toLowerCase());

function countsIn(answer: Pages<PaymentsAnswer>, { search }: TransactionsQuery): StatusCounts | null {
  const told = answer.pages.at(-1)?.counts;
  if (told) return told;
  if (!isWhole(answer) || search) return null;
  const counts = Object.fromEntries(PAYMENT_STATUSES.map((status) => [status, 0])) as StatusCounts;
  for (const { status } of rowsOf(answer)) counts[status] += 1;
  return counts;
}
