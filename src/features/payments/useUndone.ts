import { useEffect } from 'react';
import { addAppListener } from '../../store/addAppListener';
import { useAppDispatch } from '../../store/hooks';
import { selectWaitingAccept, undoAccepts } from '../../store/waitingAccepts';

/**
 * Calls `onUndone` with the first payment (`_id`) of those that were taken back, by a key, a card or the toast. One that was
 * sent already stays accepted.
 */
export function useUndone(onUndone: (id: string) => void): void {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      dispatch(
        addAppListener({
          actionCreator: undoAccepts,
          effect: ({ payload: [first] }, { getState }) => {
            if (first && !selectWaitingAccept(getState(), first)) onUndone(first);
          },
        }),
      ),
    [dispatch, onUndone],
  );
}
