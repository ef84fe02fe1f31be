import { createSelector, createSlice, isAnyOf, original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { isOpenForPayer } from '../../contract/payment';
import type { Payment, User } from '../../contract/wire';
import { changedMeanwhile } from '../api/markOlderAnswers';
import { accountApi } from '../api/endpoints/account';
import { isChangedPayment } from '../api/endpoints/payments';
import { sessionEnded } from './session';

export type UserState = User | null;

const { login, getProfile, updateProfile } = accountApi.endpoints;

const isUserAnswer = isAnyOf(login.matchFulfilled, getProfile.matchFulfilled, updateProfile.matchFulfilled);

const userSlice = createSlice({
  name: 'user',
  initialState: null as UserState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => null)
      .addMatcher(isUserAnswer, (state, action) => {
        const before = state === null ? null : original(state);
        const changed = changedMeanwhile(action);
        const isOlder = (row: { _id: string }) => changed.includes(row._id);
        if (before && (isOlder(before) || before.payments?.some(isOlder))) return state;
        const { user } = action.payload;
        if (!user) return state;
        // Another backend may answer an update with part of the record, and may leave the id to the token.
        const kept = updateProfile.matchFulfilled(action) ? before : before && { _id: before._id };
        return copyWithStructuralSharing<User>(before, { ...kept, ...user });
      })
      .addMatcher(isChangedPayment, (state, { payload }) => {
        const index = state?.payments?.findIndex((payment) => payment._id === payload.payment?._id) ?? -1;
        if (state && index >= 0) state.payments[index] = payload.payment;
      });
  },
});

export const userReducer = userSlice.reducer;

interface WithUser {
  user: UserState;
}
const NO_PAYMENTS: Payment[] = [];

export const selectUser = (state: WithUser): UserState => state.user;
/** A user counts as signed in when the record has an email (section 2). */
export const selectIsSignedIn = (state: WithUser): boolean => Boolean(state.user?.email);
export const selectIsBanned = (state: WithUser): boolean => Boolean(state.user?.isBanned);
export const selectIsAdmin = (state: WithUser): boolean => Boolean(state.user?.isAdmin);
export const selectUserId = (state: WithUser): string | null => state.user?._id ?? null;

/** The five payments that the user owes, in order. */
export const selectOwnPayments = (state: WithUser): Payment[] => state.user?.payments ?? NO_PAYMENTS;
export const selectOwnPayment = (state: WithUser, paymentId: string): Payment | undefined =>
  selectOwnPayments(state).find((payment) => payment.paymentId === paymentId);
/**
 * Whether the member has something left to pay and has not said that they have read what it is. A backend that does not
 * keep it is never asked.
 */
export const selectHasCostsToRead = (state: WithUser): boolean =>
  state.user?.costsReadAt === null && selectOwnPayments(state).some(({ status }) => status === 'pending');
/** The n of 'Pending Payments: n/5'. */
export const selectOpenPaymentCount = createSelector(
  [selectOwnPayments],
  (payments) => payments.filter((payment) => isOpenForPayer(payment.status)).length,
);
