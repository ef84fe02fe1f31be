import { isAnyOf, type ListenerEffectAPI, type UnknownAction } from '@reduxjs/toolkit';
import { PROOF_CHANGED } from '../../contract/wire';
import { paymentsApi } from '../api/endpoints/payments';
import { isApiError, mayStillSucceed, networkError } from '../api/errors';
import { newKey } from '../api/idempotencyKeys';
import type { Services } from '../api/services';
import { now } from '../lib/clock';
import { inParallel } from '../lib/inParallel';
import { sayToScreenReader } from '../lib/sayToScreenReader';
import { selectTransaction } from '../store/lists/transactionSelectors';
import { connected } from '../store/realtime';
import type { AppDispatch, RootState, StartListening } from '../store/rootReducer';
import { sessionReady } from '../store/session';
import { selectUserId } from '../store/user';
import {
  acceptHeld,
  acceptLater,
  acceptsEnded,
  isBeingSent,
  isHeld,
  selectUndoableAccepts,
  selectWaitingAccept,
  selectWaitingAccepts,
  sendAccepts,
  sendingLoaded,
  undoAccepts,
  type WaitingAccept,
} from '../store/waitingAccepts';
import { toast } from '../ui/toast';
import { tellResults, type AcceptResult } from './acceptToasts';
import { hasChanged, problemOf } from './acceptProblem';
import { texts } from './acceptResultTexts';
import { nameUnanswered } from './nameUnanswered';
import { offerUndo } from './offerUndo';
import { restoreAccepts } from './restoreAccepts';
import { isAcceptStored } from './storedAccepts';

type Api = ListenerEffectAPI<RootState, AppDispatch, Services>;

const AT_A_TIME = 4;
const RETRY_MS = 10_000;
/** A call that has no answer by then has been lost on its way. */
const PATIENCE_MS = 30_000;

const { acceptPayment, getTransactions } = paymentsApi.endpoints;

/**
 * Sends the acceptances of `store/waitingAccepts` once their time to be undone is over. It is loaded by
 * `keepAccepts`; `sendingLoaded` then catches up with what happened before.
 */
export function listenToSending(startListening: StartListening): void {
  /** The keys of the calls that are not answered yet. */
  const onTheirWay = new Set<string>();
  startListening({
    matcher: isAnyOf(acceptLater, sendingLoaded),
    effect: async (action, { delay, dispatch, getState }) => {
      const given = acceptLater.match(action) ? action.payload : selectWaitingAccepts(getState());
      await delay(Math.max(0, ...given.map(({ sendAt }) => sendAt - now())));
      const due = given.filter(({ _id, key }) => {
        const accept = selectWaitingAccept(getState(), _id);
        return accept?.key === key && accept.step === 'waiting';
      });
      if (due.length === 0) return;
      if (navigator.onLine) dispatch(sendAccepts({ ids: due.map(({ _id }) => _id) }));
      else for (const { _id: id } of due) dispatch(acceptHeld({ id, step: 'offline' }));
    },
  });

  startListening({
    actionCreator: sendAccepts,
    effect: async ({ payload: { ids, atOnce } }, api) => {
      const before = api.getOriginalState();
      const toSend = ids
        .map((id) => selectWaitingAccept(before, id))
        .filter((accept) => accept !== undefined);
      // Those that queue are sent too if there is no time left for it.
      await sendTogether(
        atOnce ? toSend : toSend.filter((accept) => !isBeingSent(accept)),
        api,
        onTheirWay,
        atOnce,
      );
    },
  });
  startListening({
    actionCreator: sendingLoaded,
    effect: (_, api) =>
      sendTogether(selectWaitingAccepts(api.getState()).filter(isBeingSent), api, onTheirWay, true),
  });

  startListening({
    predicate: begins((state) => selectUndoableAccepts(state).length > 0),
    effect: offerUndo,
  });

  startListening({
    actionCreator: undoAccepts,
    effect: (_, { getOriginalState, getState }) => {
      const before = selectWaitingAccepts(getOriginalState()).length;
      const undone = before - selectWaitingAccepts(getState()).length;
      if (undone > 0) sayToScreenReader(texts.undone(undone));
    },
  });

  startListening({
    predicate: (_, state) => selectWaitingAccepts(state).some((accept) => hasChanged(state, accept)),
    effect: (_, api) => endChanged(api),
  });

  startListening({
    actionCreator: acceptHeld,
    effect: async (_, { cancelActiveListeners, delay, dispatch }) => {
      // All together, once no other has been held for a while.
      cancelActiveListeners();
      do await delay(RETRY_MS);
      while (await dispatch(heldSent()));
    },
  });
  startListening({ actionCreator: connected, effect: (_, { dispatch }) => void dispatch(heldSent()) });

  nameUnanswered(startListening);

  startListening({
    predicate: begins((state) => selectWaitingAccepts(state).length > 0),
    effect: followPage,
  });

  startListening({
    predicate: (action, state, before) =>
      selectUserId(state) !== selectUserId(before) || isAnyOf(sessionReady, sendingLoaded)(action),
    effect: restoreAccepts,
  });

  /** The user who was signed in before, in this tab. */
  let lastUserId: string | undefined;
  startListening({
    predicate: (_, state, before) => selectUserId(state) !== selectUserId(before),
    effect: (_, { getOriginalState, getState }) => {
      lastUserId = selectUserId(getOriginalState()) ?? lastUserId;
      const userId = selectUserId(getState());
      if (!lastUserId || !userId || userId === lastUserId) return;
      // They name payers and sums, and some stay until they are closed.
      toast.clear();
      sayToScreenReader('');
    },
  });
}

/** True for the action after which this holds, and for `sendingLoaded` if it held before. */
const begins =
  (holds: (state: RootState) => boolean) =>
  (action: UnknownAction, state: RootState, before: RootState): boolean =>
    holds(state) && (sendingLoaded.match(action) || !holds(before));

/** Sends those again that could not be sent. True if the server cannot be reached, so that they stay as they are. */
const heldSent =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<boolean> => {
    const held = () => selectWaitingAccepts(getState()).filter(isHeld);
    const [first] = held();
    if (!first) return false;
    // Ask first: those that were never sent can be undone until the server answers.
    if (!navigator.onLine || !(await dispatch(paymentRead(first))).isSuccess) return true;
    const ids = held().map(({ _id }) => _id);
    if (ids.length > 0) dispatch(sendAccepts({ ids }));
    return false;
  };

/** Reads the payment again, in a cache entry of its own: no other read delays it, and no event removes it on its way. */
const paymentRead =
  ({ paymentId }: WaitingAccept) =>
  (dispatch: AppDispatch) => {
    const query = { search: paymentId, backgroundKey: newKey() };
    return inTime(dispatch(getTransactions.initiate(query, { forceRefetch: true, subscribe: false })));
  };

/** Sends these and tells the results. */
async function sendTogether(
  accepts: readonly WaitingAccept[],
  api: Api,
  onTheirWay: Set<string>,
  atOnce?: true,
): Promise<void> {
  const userId = selectUserId(api.getState());
  const results: AcceptResult[] = [];
  const all = inParallel(accepts, atOnce ? accepts.length : AT_A_TIME, async (accept) => {
    const { _id, key } = accept;
    // While it queued, it was sent as the page was left, or the session ended: then this user's next one sends it.
    if (onTheirWay.has(key) || selectWaitingAccept(api.getState(), _id)?.key !== key) return;
    onTheirWay.add(key);
    const result = await send(accept, api, atOnce).finally(() => onTheirWay.delete(key));
    if (result) results.push(result);
  });
  // After three seconds of signing out, what is known by then: somebody else may use the device next.
  await Promise.race([all, api.condition((_, state) => selectUserId(state) !== userId)]);
  if ([userId, null].includes(selectUserId(api.getState()))) tellResults(results.splice(0));
  await all;
  // Of calls that were under way when this user signed out and in again.
  if (selectUserId(api.getState()) === userId) tellResults(results);
}

/** Sends one and ends or holds it. `null`: there is nothing to tell yet. */
async function send(
  accept: WaitingAccept,
  { dispatch, getState }: Api,
  atOnce?: true,
): Promise<AcceptResult | null> {
  const { _id, paymentId, key, payer } = accept;
  const userId = selectUserId(getState());
  const end = (result: AcceptResult | null) => {
    dispatch(acceptsEnded([_id]));
    return result;
  };
  const hold = (step: 'offline' | 'unanswered') => {
    dispatch(acceptHeld({ id: _id, step }));
    return null;
  };

  if (!navigator.onLine) return hold(accept.step === 'unanswered' ? 'unanswered' : 'offline');
  let row = selectTransaction(getState(), _id);
  // Undone, or sent, by the tab that gave it.
  if (!payer && (!userId || !isAcceptStored(userId, accept))) return end(null);
  // It may have been decided meanwhile, on another device.
  if (!payer || (isHeld(accept) && !atOnce)) {
    const read = await dispatch(paymentRead(accept));
    if (!read.isSuccess) return hold(accept.step === 'offline' ? 'offline' : 'unanswered');
    row = read.data.pages.flatMap((page) => page.payments).find((payment) => payment._id === _id);
    if (!row) return end({ accept, problem: texts.gone });
    if (row.status === 'accepted') return end({ accept, row });
  }
  const problem = row && problemOf(accept, row);
  if (problem) return end({ accept, row, problem });

  const { attempt } = accept;
  const answer = await inTime(
    dispatch(
      acceptPayment.initiate(
        { paymentId, attempt, status: 'submitted', backgroundKey: key },
        { track: false },
      ),
    ),
  );
  // The session has ended: the next one of this user sends it again, with the same key.
  if (!selectWaitingAccept(getState(), _id)) return null;
  if (!answer.error) return end({ accept, row });
  const error = isApiError(answer.error) ? answer.error : networkError();
  const { status, code, message } = error;
  if (code === PROOF_CHANGED) return end({ accept, row, problem: texts.newProof });
  // After a 401 the next session sends it.
  const isSentAgain = status === 401 || mayStillSucceed(error);
  return isSentAgain ? hold('unanswered') : end({ accept, row, problem: message });
}

/** The call's result; it is aborted after `PATIENCE_MS`. */
async function inTime<Result>(call: PromiseLike<Result> & { abort: () => void }): Promise<Result> {
  const patience = setTimeout(() => call.abort(), PATIENCE_MS);
  const result = await call;
  clearTimeout(patience);
  return result;
}

function endChanged({ getState, dispatch }: Api): void {
  const state = getState();
  const changed = selectWaitingAccepts(state).filter((accept) => hasChanged(state, accept));
  const results = changed.map((accept): AcceptResult => {
    const row = selectTransaction(state, accept._id)!;
    const hasTakenEffect = accept.step === 'unanswered' && row.status === 'accepted';
    return { accept, row, problem: hasTakenEffect ? null : problemOf(accept, row) };
  });
  // At once: each dispatch would find the others and tell them again.
  dispatch(acceptsEnded(changed.map(({ _id }) => _id)));
  tellResults(results);
}

/** While any waits: leaving the page sends it, and so does coming back online. */
async function followPage(_: UnknownAction, { condition, dispatch, getState }: Api): Promise<void> {
  const sendAll = () => {
    const ids = selectWaitingAccepts(getState()).map(({ _id }) => _id);
    dispatch(sendAccepts({ ids, atOnce: true }));
  };
  const sendHeld = () => void dispatch(heldSent());
  window.addEventListener('pagehide', sendAll);
  window.addEventListener('online', sendHeld);
  await condition((_action, state) => selectWaitingAccepts(state).length === 0).finally(() => {
    window.removeEventListener('pagehide', sendAll);
    window.removeEventListener('online', sendHeld);
  });
}
