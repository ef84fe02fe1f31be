import type { ListenerEffectAPI, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../api/services';
import { sayToScreenReader } from '../lib/sayToScreenReader';
import type { AppDispatch, RootState } from '../store/rootReducer';
import { selectUndoableAccepts, type WaitingAccept } from '../store/waitingAccepts';
import { afterPaint } from '../ui/afterPaint';
import { cardId } from '../ui/cardId';
import { NAVIGATION_BELOW } from '../ui/screenWidths';
import { watchLayout } from '../ui/watchLayout';
import { hideAcceptedToast, sayAccepted, showAcceptedToast } from './AcceptedToast';

/** Whether the place of Undo on the payment's card is on the screen, with nothing above it. */
function isInSight({ _id }: WaitingAccept): boolean {
  const card = document.getElementById(cardId(_id));
  const place = card?.querySelector('[data-undo]');
  if (!card || !place) return false;
  const { left, top, width, height } = place.getBoundingClientRect();
  // Held controls (`inert`) are not hit; the element behind or around them is.
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (card.contains(seen) || seen.contains(card));
}

/**
 * Shows the toast with Undo as long as an acceptance can be undone. On a phone, where it would lie over other cards, only
 * while no card in sight offers the same.
 */
export async function offerUndo(
  _: UnknownAction,
  { condition, getState }: ListenerEffectAPI<RootState, AppDispatch, Services>,
): Promise<void> {
  // The card answers first.
  if (!window.matchMedia(NAVIGATION_BELOW).matches) return afterPaint(showAcceptedToast);
  let isShown = false;
  let said = '';
  const { update, stop } = watchLayout(() => {
    const accepts = selectUndoableAccepts(getState());
    const isWanted = !accepts.every(isInSight);
    // The toast is heard when it comes; a card that changes is not.
    const words = isWanted || accepts.length === 0 ? said : sayAccepted(accepts);
    if (words !== said) sayToScreenReader(words);
    said = words;
    if (isWanted !== isShown) (isWanted ? showAcceptedToast : hideAcceptedToast)();
    isShown = isWanted;
  });
  update();
  await condition((_action, state) => selectUndoableAccepts(state).length === 0).finally(stop);
}
