import { followSignOut } from '../lib/drafts/textDrafts';
import { deleteAllFileDrafts } from '../lib/drafts/fileDrafts';
import type { Services } from '../api/services';
import type { AppDispatch, RootState } from '../store/rootReducer';
import { sessionEnded } from '../store/session';
import { selectUser } from '../store/user';
import { loadStoredSession } from './loadSession';

interface StoreLike {
  getState: () => RootState;
  dispatch: AppDispatch;
}

/**
 * Follows the other tabs: signing out there signs out here, signing in there signs in here, as the same user. A renewal
 * there needs nothing, for tokens are read anew at each call. Answers with the function that ends this.
 */
export function followOtherTabs({ getState, dispatch }: StoreLike, { tokens }: Services): () => void {
  // Compared with what the tokens said before, for a foreign backend's may name nobody, or somebody otherwise than the record.
  let known = tokens.userId();
  return tokens.onChange((origin) => {
    const here = selectUser(getState()) && known;
    known = tokens.userId();
    if (origin === 'thisTab') return;
    const hasSignedOut = followSignOut();
    // Once more after that tab, for this one may have kept something meanwhile; whoever is signed in by now keeps theirs.
    if (hasSignedOut && known === null) deleteAllFileDrafts();
    if (here === known) return;
    if (here !== null)
      dispatch(sessionEnded({ reason: hasSignedOut ? 'signedOut' : 'expired', inOtherTab: true }));
    if (known !== null) void dispatch(loadStoredSession());
  });
}
