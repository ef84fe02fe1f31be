import type { ListenerEffectAPI, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../api/services';
import { now } from '../lib/clock';
import type { AppDispatch, RootState } from '../store/rootReducer';
import { selectUserId } from '../store/user';
import { acceptsRestored, selectWaitingAccept, sendAccepts } from '../store/waitingAccepts';
import { storedAccepts, type StoredAccept } from './storedAccepts';

/** After this time a page that is still there has sent its acceptances itself. */
const LEFT_BEHIND_MS = 10_000;

/** Takes over the acceptances that this user's earlier pages on this device have left unsent. */
export async function restoreAccepts(
  _: UnknownAction,
  {
    cancelActiveListeners,
    delay,
    dispatch,
    extra,
    getState,
  }: ListenerEffectAPI<RootState, AppDispatch, Services>,
): Promise<void> {
  cancelActiveListeners();
  const userId = selectUserId(getState());
  if (!userId || extra.tokens.pair() === null) return;
  const takeOver = (isLeft: (accept: StoredAccept) => boolean) => {
    const left = storedAccepts(userId).filter(
      (accept) => isLeft(accept) && !selectWaitingAccept(getState(), accept._id),
    );
    if (left.length === 0) return;
    dispatch(acceptsRestored(left.map(({ page: _page, ...accept }) => ({ ...accept, step: 'unanswered' }))));
    dispatch(sendAccepts({ ids: left.map(({ _id }) => _id) }));
  };
  // Read first: a page that stores one afterwards may be missing from those that were there.
  const stored = new Set(storedAccepts(userId).map(({ key }) => key));
  const present = await extra.presence.present();
  takeOver(({ key, page }) => Boolean(stored.has(key) && present && page && !present.has(page)));

  // Of the others, another tab may still be there to send them. Whole milliseconds, as a timer has.
  const leftAt = ({ sendAt }: StoredAccept) => Math.floor(sendAt) + LEFT_BEHIND_MS;
  const others = storedAccepts(userId);
  if (others.length === 0) return;
  await delay(Math.max(0, ...others.map((accept) => leftAt(accept) - now())));
  takeOver((accept) => leftAt(accept) <= now());
}
