import { accountApi } from '../api/endpoints/account';
import { authApi } from '../features/auth/endpoints';
import type { StartListening } from '../store/rootReducer';
import { sessionReady, sessionUnreachable } from '../store/session';
import { loadProfile } from './loadSession';

/** Where signing in and the profile meet. */
export function listenToSession(startListening: StartListening): void {
  const { login } = accountApi.endpoints;
  const { resetPassword } = authApi.endpoints;

  startListening({
    matcher: login.matchPending,
    // Together with the call, so that nothing is missing when it is answered.
    effect: (_, { extra }) => void extra.loadSignedInListeners().catch(() => undefined),
  });

  startListening({
    matcher: login.matchFulfilled,
    effect: async ({ payload }, { dispatch, extra }) => {
      // The answer is the profile already; the root loader need not ask for it again.
      const entry = { endpointName: 'getProfile', arg: undefined, value: payload } as const;
      dispatch(accountApi.util.upsertQueryEntries([entry]));
      await extra.loadSignedInListeners().then(
        () => dispatch(sessionReady()),
        () => dispatch(sessionUnreachable()),
      );
    },
  });

  startListening({
    matcher: resetPassword.matchFulfilled,
    effect: async (_, { dispatch, extra }) => {
      // A forgotten password: the token that allowed the reset now gets the profile, and with it the full pair.
      if (extra.tokens.hasResetToken()) await dispatch(loadProfile());
    },
  });
}
