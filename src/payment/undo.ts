import type { RefObject } from 'react';
import type { AppThunk } from '../store/rootReducer';
import { selectUndoableAccepts, undoAccepts } from '../store/waitingAccepts';
import { isKeyForAnother } from '../ui/isKeyForAnother';
import { useKeyDown } from '../ui/useKeyDown';
import { shortcutSwitch } from './shortcutSwitch';

/** Takes back the newest acceptance, with those given together with it. */
export const undoNewest = (): AppThunk => (dispatch, getState) => {
  const ids = selectUndoableAccepts(getState()).map(({ _id }) => _id);
  if (ids.length > 0) dispatch(undoAccepts(ids));
};

interface UndoKeyPlace {
  /** The key counts while no dialog is above this element; without one, while there is no dialog. */
  area?: RefObject<Element | null>;
  /** While true, keys are meant for a dialog that is not there yet. */
  isOpening?: RefObject<boolean>;
}

/** Calls `undo` at the key u, in one place only: places with an area hear the key first, and the others then ignore it. */
export function useUndoKey(undo: () => void, { area, isOpening }: UndoKeyPlace = {}): void {
  useKeyDown(
    (event) => {
      if (event.key !== 'u' || !shortcutSwitch.isOn()) return;
      if (isKeyForAnother(event, area?.current ?? null)) return;
      // Also while a dialog opens, so that no other place hears it.
      event.preventDefault();
      // Held down, it would take back one group after the other.
      if (!event.repeat && !isOpening?.current) undo();
    },
    { capture: area !== undefined },
  );
}
