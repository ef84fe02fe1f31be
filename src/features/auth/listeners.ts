import { PATHS } from '../../../contract/wire';
import { api } from '../../api/api';
import type { StartListening } from '../../api/listening';
import type { Services } from '../../api/services';
import { sessionEnded, signOut } from '../../store/session';
import { toast } from '../../ui/toast';
import { authApi } from './endpoints';
import { toasts } from './toasts';

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
    effect: ({ payload: { reason } }, { dispatch, extra }) => {
      // In the other tab's case the entries are already what they should be, perhaps another user's.
      if (reason !== 'otherTab') extra.tokens.clear();
      dispatch(api.util.resetApiState());
      if (reason === 'expired') toast.warning(toasts.sessionEnded, { toastId: toasts.sessionEnded });
    },
  });
}

/** Nobody waits for this call and nobody hears of its failure: to the user the session is over either way. */
async function endOnServer({ apiUrl, fetch, tokens }: Services): Promise<void> {
  const accessToken = tokens.pair()?.accessToken;
  if (!accessToken) return;
  const headers = { authorization: `Bearer ${accessToken}` };
  await fetch(`${apiUrl}${PATHS.logout}`, { method: 'POST', headers, keepalive: true }).catch(() => null);
}
