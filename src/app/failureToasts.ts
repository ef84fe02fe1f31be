import { isFulfilled, isRejected, type UnknownAction } from '@reduxjs/toolkit';
import { BANNED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED } from '../../contract/wire';
import { invalidate } from '../api/api';
import { type CallAction, isCall, isInBackground } from '../api/calls';
import { type ApiError, isApiError, messageOf } from '../api/errors';
import type { TokenStore } from '../api/tokens';
import type { StartListening } from '../store/rootReducer';
import { connected } from '../store/realtime';
import { secondFactorMissing } from '../store/session';
import { selectIsBanned } from '../store/user';
import { toast } from '../ui/toast';

const isQueryFailure = isCall('query', isRejected);
const isMutationFailure = isCall('mutation', isRejected);
const isMutationSuccess = isCall('mutation', isFulfilled);

/** A call that was skipped or cancelled has not failed. */
const isFailedCall = (action: UnknownAction): action is CallAction =>
  (isQueryFailure(action) || isMutationFailure(action)) && !action.meta.condition && !action.meta.aborted;

/** The record that a call is about; undefined for a form, whose values may change until it succeeds. */
function recordOf({ meta }: CallAction): string | undefined {
  const args = meta.arg.originalArgs;
  if (typeof args === 'string') return args;
  const { paymentId, id, roomId } = (args ?? {}) as { paymentId?: string; id?: string; roomId?: string };
  return paymentId ?? id ?? roomId;
}

/**
 * Shows each failure once: the server's sentence, or a general one (section 8). It goes when the same call about the same
 * record succeeds, and that the server cannot be reached when it can be again.
 */
export function toastFailures(startListening: StartListening): void {
  /** The failure told last. */
  let told: { endpoint: string; record: string | undefined; error: ApiError } | undefined;
  const takeBack = (): void => {
    if (told) toast.hide('error', told.error.message);
    told = undefined;
  };
  startListening({
    matcher: isFailedCall,
    effect: (action, { getState, dispatch, extra }) => {
      const error: ApiError = isApiError(action.payload)
        ? action.payload
        : { status: 'unreadable', message: messageOf(action.payload) };
      // A full page says it instead.
      const isStart = getState().session.status !== 'ready' && action.meta.arg.endpointName === 'getProfile';
      // These two have screens of their own.
      if (error.code === SECOND_FACTOR_REQUIRED) return;
      if (error.code === SECOND_FACTOR_SETUP_REQUIRED) return void dispatch(secondFactorMissing(true));
      if (isQueryFailure(action) && error.code === BANNED) {
        // The frame says that the account is banned, and why, as soon as it knows.
        if (!selectIsBanned(getState())) dispatch(invalidate(['Profile'], action.type));
        return;
      }
      if (isInBackground(action)) return;
      if (isStart || error.status === 'unavailable' || isSignedOutQuery(action, error, extra.tokens)) return;
      toast.error(error.message);
      told = { endpoint: action.meta.arg.endpointName, record: recordOf(action), error };
    },
  });
  startListening({
    matcher: isMutationSuccess,
    effect: (action) => {
      if (action.meta.arg.endpointName === told?.endpoint && recordOf(action) === told.record) takeBack();
    },
  });
  startListening({
    actionCreator: connected,
    effect: () => {
      if (told?.error.status === 'network') takeBack();
    },
  });
}

/** Section 8: a missing access token stops loading silently. */
const isSignedOutQuery = (action: CallAction, error: ApiError, tokens: TokenStore) =>
  isQueryFailure(action) && error.status === 401 && tokens.pair() === null;
