import { useEffect, useState } from 'react';
import type { Payment } from '../../../contract/wire';
import { addAppListener } from '../../store/addAppListener';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import {
  acceptLater,
  canBeUndone,
  selectWaitingAccept,
  selectWaitingAccepts,
  undoAccepts,
} from '../../store/waitingAccepts';

/** Accepts many payments, which can be undone together for a while, and follows what becomes of them. */
export function useAcceptance() {
  const dispatch = useAppDispatch();
  const [given, setGiven] = useState<readonly string[]>([]);
  // Also by the toast or a key. Those that were sent already stay.
  useEffect(
    () =>
      dispatch(
        addAppListener({
          actionCreator: undoAccepts,
          effect: ({ payload: ids }, { getState }) =>
            setGiven((all) => all.filter((id) => !ids.includes(id) || selectWaitingAccept(getState(), id))),
        }),
      ),
    [dispatch],
  );
  const isGiven = ({ _id }: { _id: string }) => given.includes(_id);
  const waiting = useAppSelector(selectWaitingAccepts);
  const undoable = waiting.filter((accept) => isGiven(accept) && canBeUndone(accept));
  const accepted = useAppSelector(
    (state) => given.filter((id) => selectTransaction(state, id)?.status === 'accepted').length,
  );
  return {
    /** Those that wait to be sent or answered, by `_id`. */
    waitingIds: new Set(waiting.map(({ _id }) => _id)),
    undoable: undoable.length,
    progress: { total: given.length, left: waiting.filter(isGiven).length, accepted },
    accept: (payments: readonly Payment[]): void => {
      setGiven(payments.map(({ _id }) => _id));
      dispatch(acceptLater(payments));
    },
    undo: (): void => {
      dispatch(undoAccepts(undoable.map(({ _id }) => _id)));
    },
  };
}
