import { PASSWORD_CHANGED_MESSAGE } from '../../../contract/messages';
import { plural, showSentence, t } from '../../../contract/translate';
import { type LogoutRequest, PATHS } from '../../../contract/wire';
import { api } from '../../api/api';
import { markSignOut } from '../../lib/drafts/textDrafts';
import type { Services } from '../../api/services';
import type { StartListening } from '../../store/rootReducer';
import { reauthenticationEnded, sessionEnded, signOut } from '../../store/session';
import { isBeingSent, selectWaitingAccepts, sendAccepts } from '../../store/waitingAccepts';
import { toast } from '../../ui/toast';
import { authApi } from './endpoints';

/** How long signing out waits for acceptances to be sent. */
const LAST_CALLS_MS = 3000;

/** Reacts to signing in and out: toasts, and ending the session here and on the server. */
export function listenToAuth(startListening: StartListening): void {
  const { signUp, sendOtp, resetPassword } = authApi.endpoints;

  for (const { matchFulfilled } of [signUp, sendOtp]) {
    startListening({
      matcher: matchFulfilled,
      effect: ({ payload }) => {
        if (payload.message) toast.success(showSentence(payload));
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
    effect: () => void toast.success(t(PASSWORD_CHANGED_MESSAGE)),
  });

  startListening({
    actionCreator: reauthenticationEnded,
    effect: ({ payload }, { extra }) => extra.reauthentication.end(payload),
  });

  startListening({
    actionCreator: signOut,
    effect: async (_, { condition, dispatch, extra, getState }) => {
      const waiting = selectWaitingAccepts(getState());
      if (waiting.length > 0) {
        dispatch(sendAccepts({ ids: waiting.map(({ _id }) => _id), atOnce: true }));
        // An acceptance that takes longer is kept on the device for this user's next session.
        await condition((_action, state) => !selectWaitingAccepts(state).some(isBeingSent), LAST_CALLS_MS);
      }
      const unconfirmed = selectWaitingAccepts(getState()).length;
      void endOnServer(extra);
      dispatch(sessionEnded({ reason: 'signedOut' }));
      if (unconfirmed > 0) toast.warning(sayUnconfirmed(unconfirmed), { stays: true });
    },
  });

  startListening({
    actionCreator: sessionEnded,
    effect: ({ payload: { reason, inOtherTab } }, { dispatch, extra }) => {
      // If another tab signed out, the entries are already right and may be another user's.
      if (!inOtherTab) {
        // Before clearing the tokens: other tabs notice that, and then look for the reason.
        if (reason === 'signedOut') markSignOut();
        else toast.warning(t('Your session has ended. Please sign in again.'), { stays: true });
        extra.tokens.clear();
      }
      extra.reauthentication.end(false);
      dispatch(api.util.resetApiState());
    },
  });
}

const sayUnconfirmed = (count: number): string =>
  plural(
    count,
    '# acceptance is not confirmed yet. It is sent again when you sign in on this device.',
    '# acceptances are not confirmed yet. They are sent again when you sign in on this device.',
  );

/**
 * Fire and forget: for the user the session is over either way. It sends the refresh token too, because the access
 * token may have expired.
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
