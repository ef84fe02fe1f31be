import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { followSignOut } from '../api/drafts';
import { deleteAllFileDrafts } from '../api/fileDrafts';
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
    const hasSignedOut = followSignOut();
    const here = selectUserId(getState());
    const there = tokens.userId();
    // Once more after that tab, for this one may have kept something meanwhile; whoever is signed in by now keeps theirs.
    if (hasSignedOut && there === null) deleteAllFileDrafts();
    if (here === there) return;
    if (here !== null)
      dispatch(sessionEnded({ reason: hasSignedOut ? 'signedOut' : 'expired', inOtherTab: true }));
    if (there !== null) void dispatch(loadStoredSession());
  });
}
