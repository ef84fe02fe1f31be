import type { StartListening } from '../api/listening';
import { authApi } from '../features/auth/endpoints';
import { profileApi } from '../features/profile/endpoints';
import { sessionReady } from '../store/session';
import { loadProfile } from './loadSession';

/** Where signing in and the profile meet. */
export function listenToSession(startListening: StartListening): void {
  const { login, resetPassword } = authApi.endpoints;

  startListening({
    matcher: login.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      // The answer is the profile already; the root loader need not ask for it again.
      const entry = { endpointName: 'getProfile', arg: undefined, value: payload } as const;
      dispatch(profileApi.util.upsertQueryEntries([entry]));
      dispatch(sessionReady());
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
