import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { followSignOut } from '../api/drafts';
import type { ListenerState } from '../api/listening';
import type { Services } from '../api/services';
import { sessionEnded } from '../store/session';
import { selectUserId } from '../store/user';
import { loadStoredSession } from './loadSession';

interface StoreLike {
  getState: () => ListenerState;
  dispatch: ThunkDispatch<ListenerState, Services, UnknownAction>;
}

/**
 * Follows the other tabs: signing out there signs out here, signing in there signs in here, as the same user. A renewal
 * there needs nothing, for tokens are read anew at each call. Answers with the function that ends this.
 */
export function followOtherTabs({ getState, dispatch }: StoreLike, { tokens }: Services): () => void {
  return tokens.onChange((origin) => {
    if (origin === 'thisTab') return;
    const reason = followSignOut() ? 'signedOut' : 'expired';
    const here = selectUserId(getState());
    const there = tokens.userId();
    if (here === there) return;
    if (here !== null) dispatch(sessionEnded({ reason, inOtherTab: true }));
    if (there !== null) void dispatch(loadStoredSession());
  });
}
