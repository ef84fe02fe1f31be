import { type LogoutRequest, PATHS } from '../../../contract/wire';
import { api } from '../../api/api';
import { markSignOut } from '../../lib/drafts/textDrafts';
import type { Services } from '../../api/services';
import type { StartListening } from '../../store/rootReducer';
import { sessionEnded, signOut } from '../../store/session';
import { toast } from '../../ui/toast';
import { authApi } from './endpoints';

/** What is said about the session; the first is section 8's. */
const toasts = {
  passwordChanged: 'Password changed.',
  sessionEnded: 'Your session has ended. Please sign in again.',
};

/** What follows from signing in and out: toasts, the end of the session here and on the server. */
export function listenToAuth(startListening: StartListening): void {
  const { signUp, sendOtp, resetPassword } = authApi.endpoints;

  for (const { matchFulfilled } of [signUp, sendOtp]) {
    startListening({
      matcher: matchFulfilled,
      effect: ({ payload }) => {
        if (payload.message) toast.success(payload.message);
      },
    });
  }
  startListening({
    matcher: resetPassword.matchPending,
    effect: (_, { extra }) => {
      if (extra.tokens.hasResetToken()) extra.tokens.resetTokenUsed();
    },
  });
  startListening({
    matcher: resetPassword.matchFulfilled,
    effect: () => void toast.success(toasts.passwordChanged),
  });

  startListening({
    actionCreator: signOut,
    effect: (_, { dispatch, extra }) => {
      void endOnServer(extra);
      dispatch(sessionEnded({ reason: 'signedOut' }));
    },
  });

  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload: { reason, inOtherTab } }, { dispatch, extra }) => {
      // In the other tab's case the entries are already what they should be, perhaps another user's.
      if (!inOtherTab) {
        // Before the tokens go: that is what the other tabs hear of, and then they ask why.
        if (reason === 'signedOut') markSignOut();
        else toast.warning(toasts.sessionEnded, { toastId: toasts.sessionEnded });
        extra.tokens.clear();
      }
      dispatch(api.util.resetApiState());
    },
  });
}

/**
 * Nobody waits for this call and nobody hears of its failure: to the user the session is over either way. It carries
 * the refresh token too, for the access token may have expired.
 */
async function endOnServer({ apiUrl, fetch, tokens }: Services): Promise<void> {
  const pair = tokens.pair();
  if (!pair) return;
  await fetch(`${apiUrl}${PATHS.logout}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${pair.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: pair.refreshToken } satisfies LogoutRequest),
    keepalive: true,
  }).catch(() => null);
}
