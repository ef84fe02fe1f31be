import type { UnknownAction } from '@reduxjs/toolkit';
import { GENERIC_ERROR, isApiError, type ApiError } from '../api/errors';
import type { StartListening } from '../api/listening';
import type { TokenStore } from '../api/tokens';
import { toast } from '../ui/toast';

interface FailedCall extends UnknownAction {
  payload?: unknown;
  meta: { condition?: boolean; aborted?: boolean; arg: { endpointName: string } };
}

const QUERY_FAILED = 'api/executeQuery/rejected';
const MUTATION_FAILED = 'api/executeMutation/rejected';

function isFailedCall(action: UnknownAction): action is FailedCall {
  if (action.type !== QUERY_FAILED && action.type !== MUTATION_FAILED) return false;
  const { condition, aborted } = (action as FailedCall).meta;
  // Neither a call that was not made nor one that nobody wants any more has failed.
  return !condition && !aborted;
}

/** Says each failure once: the server's sentence, else a general one (section 8). */
export function toastFailures(startListening: StartListening): void {
  startListening({
    matcher: isFailedCall,
    effect: (action, { getState, extra }) => {
      const error: ApiError = isApiError(action.payload)
        ? action.payload
        : { status: 'unreadable', message: GENERIC_ERROR };
      // The full page that follows says it.
      const isStart =
        getState().session.status === 'starting' && action.meta.arg.endpointName === 'getProfile';
      if (isStart || error.status === 'unavailable' || isSignedOutQuery(action, error, extra.tokens)) return;
      toast.error(error.message, { toastId: error.message });
    },
  });
}

/** Section 8: a missing access token stops loading silently. */
const isSignedOutQuery = (action: FailedCall, error: ApiError, tokens: TokenStore) =>
  action.type === QUERY_FAILED && error.status === 401 && tokens.pair() === null;
