import {
  createEntityAdapter,
  createSlice,
  type EntityState,
  original,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { asciiDigits } from '../../../contract/asciiDigits';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../../contract/payment';
import type { Payment, PaymentsAnswer } from '../../../contract/wire';
import { changedMeanwhile } from '../../api/markOlderAnswers';
import {
  isChangedPayment,
  paymentsApi,
  type TransactionsPages,
  type TransactionsQuery,
} from '../../api/endpoints/payments';
import { keepUnchanged } from '../keepUnchanged';
import { sessionEnded } from '../session';

export type StatusCounts = Record<PaymentStatus, number>;

/**
 * The payments that others owe this user: every row once, and for each query (a status tab, a search, the latest of all)
 * the ids of its rows in the server's order.
 */
export interface UserTransactionsState extends EntityState<Payment, string> {
  orders: Record<string, string[]>;
  counts: StatusCounts | null;
}

/** The rows of one query, and the ids whose rows are out of date. */
interface Loaded {
  query: TransactionsQuery;
  answer: TransactionsPages;
  changedMeanwhile: readonly string[];
}

const adapter = createEntityAdapter<Payment, string>({ selectId: (payment) => payment._id });
const initialState: UserTransactionsState = adapter.getInitialState({ orders: {}, counts: null });

/** The key of a query in `orders`. */
export const orderKey = ({ status, search, filter }: TransactionsQuery): string =>
  [status ?? 'all', search ?? '', ...(filter ? [String(new URLSearchParams(filter))] : [])].join(':');

const { getTransactions } = paymentsApi.endpoints;

const userTransactionsSlice = createSlice({
  name: 'userTransactions',
  initialState,
  reducers: {
    /** Updates were merged into a list that is too long to read again. */
    changesMerged: (state, { payload }: PayloadAction<Loaded>) => setAnswer(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => initialState)
      .addMatcher(getTransactions.matchFulfilled, (state, action) =>
        setAnswer(state, {
          query: action.meta.arg.originalArgs,
          answer: action.payload,
          changedMeanwhile: changedMeanwhile(action),
        }),
      )
      .addMatcher(isChangedPayment, (state, action) => setDecided(state, action.payload.payment));
  },
});

export const userTransactionsReducer = userTransactionsSlice.reducer;
export const { changesMerged } = userTransactionsSlice.actions;

/** Changes `state`, a draft. */
function setAnswer(state: UserTransactionsState, { query, answer, changedMeanwhile }: Loaded): void {
  const known = original(state)?.entities ?? {};
  const rows = keepUnchanged(known, paymentsIn(answer), adapter.selectId);
  const isOlder = ({ _id }: Payment) => changedMeanwhile.includes(_id) && _id in known;
  adapter.setMany(
    state,
    rows.filter((row) => known[row._id] !== row && !isOlder(row)),
  );
  const found = query.search && isWhole(answer) ? rows.filter(hasText(query.search)) : rows;
  state.orders[orderKey(query)] = found.map(adapter.selectId);
  // Counts from before the change would undo it. The user's own payments are not among those counted.
  if (!changedMeanwhile.some((id) => id in known)) state.counts = countsIn(answer, query) ?? state.counts;
}

/** A payment that the user has just decided leaves its tab before the list is read again. Changes `state`, a draft. */
function setDecided(state: UserTransactionsState, payment: Payment | undefined): void {
  const before = payment && state.entities[payment._id]?.status;
  if (!before) return;
  adapter.setOne(state, payment);
  if (!state.counts || before === payment.status) return;
  state.counts[before] -= 1;
  state.counts[payment.status] += 1;
}

const paymentsIn = (answer: TransactionsPages): Payment[] => answer.pages.flatMap((page) => page.payments);

/** A backend without pages answers every query with all payments, so they are searched and counted here. */
const isWhole = ({ pages }: TransactionsPages): boolean =>
  pages.length === 1 && pages[0]?.nextCursor === undefined;

/** Searches the same fields as our own server. */
const hasText =
  (search: string) =>
  ({ userFullName, paymentId, transactionId }: Payment): boolean =>
    comparable([userFullName, paymentId, transactionId].join('\n')).includes(comparable(search));

const comparable = (text: string): string => asciiDigits(text.normalize('NFC')).toLowerCase();

function countsIn(
  answer: TransactionsPages,
  { search, filter }: TransactionsQuery,
): PaymentsAnswer['counts'] | null {
  const told = answer.pages.at(-1)?.counts;
  if (told) return told;
  if (!isWhole(answer) || search || filter) return null;
  const counts = Object.fromEntries(PAYMENT_STATUSES.map((status) => [status, 0])) as StatusCounts;
  for (const { status } of paymentsIn(answer)) counts[status] += 1;
  return counts;
}
