import type { ListenerEffectAPI, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../api/services';
import { sayToScreenReader } from '../lib/sayToScreenReader';
import type { AppDispatch, RootState } from '../store/rootReducer';
import { isHeld, selectUndoableAccepts, type WaitingAccept } from '../store/waitingAccepts';
import { cardId } from '../ui/cardId';
import { NAVIGATION_BELOW } from '../ui/screenWidths';
import { topDialog } from '../ui/topDialog';
import { watchLayout } from '../ui/watchLayout';
import { hideAcceptedToast, sayUndoable, showAcceptedToast } from './AcceptedToast';

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

/** Whether a dialog offers Undo for all of these itself; it does not say that one is held. */
const isInDialog = (accepts: readonly WaitingAccept[]): boolean =>
  Boolean(topDialog()?.querySelector('[data-undo-all]')) && !accepts.some(isHeld);

/**
 * Shows the toast with Undo as long as an acceptance can be undone, except while a dialog offers the same. On a phone, where
 * it would lie over other cards, only while no card in sight offers it either.
 */
export async function offerUndo(
  _: UnknownAction,
  { condition, getState }: ListenerEffectAPI<RootState, AppDispatch, Services>,
): Promise<void> {
  let isShown = false;
  let said = '';
  const { update, stop } = watchLayout(() => {
    const accepts = selectUndoableAccepts(getState());
    if (accepts.length === 0) return;
    const isByDialog = isInDialog(accepts);
    const isPhone = window.matchMedia(NAVIGATION_BELOW).matches;
    const isWanted = !isByDialog && !(isPhone && accepts.every(isInSight));
    // The toast and the dialog are heard; a card that changes is not.
    const words = isWanted || isByDialog ? said : sayUndoable(accepts);
    if (words !== said) sayToScreenReader(words);
    said = words;
    if (isWanted !== isShown) (isWanted ? showAcceptedToast : hideAcceptedToast)();
    isShown = isWanted;
  });
  update();
  await condition((_action, state) => {
    // One that is held changes nothing in the dialog.
    update();
    return selectUndoableAccepts(state).length === 0;
  }).finally(stop);
}
