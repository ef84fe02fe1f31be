import {
  createAction,
  createEntityAdapter,
  createSelector,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { ACCEPT_UNDO_MS } from '../../contract/limits';
import { attemptOf } from '../../contract/payment';
import type { Payment } from '../../contract/wire';
import { newKey } from '../api/idempotencyKeys';
import { now } from '../lib/clock';
import { sessionEnded } from './session';

/**
 * `waiting`: until `sendAt` it can be undone. `offline`: not sent, as there is no network. `sending`: on its way.
 * `unanswered`: sent without an answer, and repeated with the same key; whether it took effect is not known.
 */
type Step = 'waiting' | 'offline' | 'sending' | 'unanswered';

/** An acceptance that the user has given and the server has not confirmed. */
export interface WaitingAccept {
  /** The payment's `_id`. */
  _id: string;
  paymentId: string;
  /** The proof that the user has seen (`attemptOf`). Another one is not accepted unseen. */
  attempt: string;
  /** For the toasts; missing after a reload. */
  payer?: Pick<Payment, 'amount' | 'userFullName'>;
  /** The `Idempotency-Key` of every attempt to send it. */
  key: string;
  /** Those accepted together are undone together. */
  group: string;
  /** In ms of corrected time. */
  sendAt: number;
  step: Step;
}

const adapter = createEntityAdapter<WaitingAccept, string>({ selectId: ({ _id }) => _id });
const { selectAll, selectById } = adapter.getSelectors();
const initialState = adapter.getInitialState();

/** The code that sends acceptances has been loaded. */
export const sendingLoaded = createAction('waitingAccepts/sendingLoaded');

export const isBeingSent = ({ step }: WaitingAccept): boolean => step === 'sending';
export const canBeUndone = ({ step }: WaitingAccept): boolean => step === 'waiting' || step === 'offline';
/** Sent, perhaps without reaching the server: its card says so, and it is sent again. */
export const isUnanswered = ({ step }: WaitingAccept): boolean => step === 'unanswered';
/** Given back by a call that failed, or not sent for want of a network. */
export const isHeld = ({ step }: WaitingAccept): boolean => step === 'offline' || step === 'unanswered';

/**
 * Acceptances that wait for the time in which they can be undone (docs/adr/0042). Components dispatch `acceptLater` and
 * `undoAccepts` and read the selectors; `payment/keepAccepts.ts` and `payment/sendAccepts.ts` do the rest.
 */
const waitingAcceptsSlice = createSlice({
  name: 'waitingAccepts',
  initialState,
  reducers: {
    /**
     * Accepts these submitted payments after `ACCEPT_UNDO_MS`, unless undone. Those of one call are one group for undo and
     * for the result. A payment that already waits is left as it is.
     */
    acceptLater: {
      prepare: (payments: readonly Payment[]) => {
        const [group, sendAt] = [newKey(), now() + ACCEPT_UNDO_MS];
        const accepts = payments.map((payment, at): WaitingAccept => ({
          _id: payment._id,
          paymentId: payment.paymentId,
          attempt: attemptOf(payment),
          payer: { amount: payment.amount, userFullName: payment.userFullName },
          key: newKey(),
          group,
          // So that their order is known after a restart.
          sendAt: sendAt + at / 1000,
          step: 'waiting',
        }));
        return { payload: accepts };
      },
      reducer: (state, { payload }: PayloadAction<WaitingAccept[]>) => {
        adapter.addMany(state, payload);
      },
    },
    /** Takes these (`_id`) back; those already sent stay. */
    undoAccepts: (state, { payload: ids }: PayloadAction<readonly string[]>) => {
      const isUndone = (id: string) => {
        const accept = selectById(state, id);
        return accept !== undefined && canBeUndone(accept);
      };
      adapter.removeMany(state, ids.filter(isUndone));
    },
    /** Sends these (`_id`) now; `atOnce` without waiting for each other, as the page is being left. */
    sendAccepts: (state, { payload: { ids } }: PayloadAction<{ ids: readonly string[]; atOnce?: true }>) => {
      adapter.updateMany(
        state,
        ids.map((id) => ({ id, changes: { step: 'sending' } })),
      );
    },

    /* Below: only for `payment/sendAccepts.ts`. */

    acceptHeld: (
      state,
      { payload: { id, step } }: PayloadAction<{ id: string; step: 'offline' | 'unanswered' }>,
    ) => {
      adapter.updateOne(state, { id, changes: { step } });
    },
    /** The server has decided about these (`_id`), or they have changed. */
    acceptsEnded: (state, { payload: ids }: PayloadAction<readonly string[]>) => {
      adapter.removeMany(state, ids);
    },
    /** Found on this device: the page that gave them is gone. */
    acceptsRestored: (state, { payload }: PayloadAction<WaitingAccept[]>) => {
      adapter.addMany(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState);
  },
  selectors: {
    selectWaitingAccept: (state, id: string): WaitingAccept | undefined => selectById(state, id),
    selectWaitingAccepts: selectAll,
    /** The newest group that can still be undone, for `undoAccepts`; empty if there is none. */
    selectUndoableAccepts: createSelector([selectAll], (accepts) => {
      const undoable = accepts.filter(canBeUndone);
      const newest = undoable.reduce<WaitingAccept | undefined>(
        (latest, accept) => (latest && latest.sendAt > accept.sendAt ? latest : accept),
        undefined,
      );
      return undoable.filter(({ group }) => group === newest?.group);
    }),
  },
});

export const { acceptLater, undoAccepts, sendAccepts, acceptHeld, acceptsEnded, acceptsRestored } =
  waitingAcceptsSlice.actions;
export const { selectWaitingAccept, selectWaitingAccepts, selectUndoableAccepts } =
  waitingAcceptsSlice.selectors;
export const waitingAcceptsReducer = waitingAcceptsSlice.reducer;
