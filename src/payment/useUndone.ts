import { useEffect, useEffectEvent } from 'react';
import { addAppListener } from '../store/addAppListener';
import { useAppDispatch } from '../store/hooks';
import { selectWaitingAccept, undoAccepts } from '../store/waitingAccepts';

/**
 * Calls `onUndone` with the payments (`_id`) that were taken back together, by a key, a card or the toast. One that was sent
 * already stays accepted.
 */
export function useUndone(onUndone: (ids: readonly string[]) => void): void {
  const dispatch = useAppDispatch();
  const tell = useEffectEvent(onUndone);
  useEffect(
    () =>
      dispatch(
        addAppListener({
          actionCreator: undoAccepts,
          effect: ({ payload }, { getState }) => {
            const undone = payload.filter((id) => !selectWaitingAccept(getState(), id));
            if (undone.length > 0) tell(undone);
          },
        }),
      ),
    [dispatch],
  );
}
