import type { StartListening } from '../api/listening';
import { authApi } from '../features/auth/endpoints';
import { profileApi } from '../features/profile/endpoints';
import { sessionReady, sessionUnreachable } from '../store/session';
import { loadProfile } from './loadSession';

/** Where signing in and the profile meet. */
export function listenToSession(startListening: StartListening): void {
  const { login, resetPassword } = authApi.endpoints;

  startListening({
    matcher: login.matchPending,
    // Together with the call, so that nothing is missing when it is answered.
    effect: (_, { extra }) => void extra.loadMember().catch(() => undefined),
  });

  startListening({
    matcher: login.matchFulfilled,
    effect: async ({ payload }, { dispatch, extra }) => {
      // The answer is the profile already; the root loader need not ask for it again.
      const entry = { endpointName: 'getProfile', arg: undefined, value: payload } as const;
      dispatch(profileApi.util.upsertQueryEntries([entry]));
      await extra.loadMember().then(
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
