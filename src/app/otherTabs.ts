import { followSignOut } from '../lib/drafts/textDrafts';
import { deleteAllFileDrafts } from '../lib/drafts/fileDrafts';
import type { Services } from '../api/services';
import type { AppDispatch } from '../store/rootReducer';
import { sessionEnded } from '../store/session';
import { loadStoredSession } from './loadSession';

/**
 * Follows the other tabs: signing out there signs out here, signing in there signs in here as the same user. A renewal
 * needs nothing, because tokens are read at each call. Returns a function that stops it.
 */
export function followOtherTabs(dispatch: AppDispatch, { tokens }: Services): () => void {
  // Compare with the previous tokens, not with the user record: a foreign backend's tokens may name no user, or a different id.
  let known = tokens.userId();
  return tokens.onChange((origin) => {
    const here = known;
    known = tokens.userId();
    if (origin === 'thisTab') return;
    const hasSignedOut = followSignOut();
    // Clear drafts again, since this tab may have saved some meanwhile. A user who is signed in by now keeps theirs.
    if (hasSignedOut && known === null) deleteAllFileDrafts();
    // A page that comes back from the back/forward cache may have missed both a sign-out and a sign-in.
    if (here === known && !hasSignedOut) return;
    if (here !== null)
      dispatch(sessionEnded({ reason: hasSignedOut ? 'signedOut' : 'expired', inOtherTab: true }));
    if (known !== null) void dispatch(loadStoredSession());
  });
}
