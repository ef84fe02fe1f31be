import { invalidate } from '../api/api';
import { accountApi } from '../api/endpoints/account';
import { authApi } from '../features/auth/endpoints';
import type { StartListening } from '../store/rootReducer';
import { sessionReady, sessionUnreachable } from '../store/session';
import { loadProfile } from './loadSession';

/** Connects signing in with loading the profile. */
export function listenToSession(startListening: StartListening): void {
  const { login } = accountApi.endpoints;
  const { resetPassword } = authApi.endpoints;

  startListening({
    matcher: login.matchPending,
    // Start with the call, so that everything is loaded when it is answered.
    effect: (_, { extra }) => void extra.loadSignedInListeners().catch(() => undefined),
  });

  startListening({
    matcher: login.matchFulfilled,
    effect: async ({ payload, type }, { dispatch, extra }) => {
      // A visitor may have read these a while ago, and the socket catches up only with changes after the login.
      dispatch(invalidate(['Announcements', 'Demos', 'CompanyPlans'], type));
      // The answer already is the profile, so the root loader need not request it.
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
      // After a forgotten password, the reset token fetches the profile and the full token pair.
      if (extra.tokens.hasResetToken()) await dispatch(loadProfile());
    },
  });
}
