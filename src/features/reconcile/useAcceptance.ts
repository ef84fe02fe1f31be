import { useState } from 'react';
import type { Payment } from '../../../contract/wire';
import { useUndone } from '../../payment/useUndone';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectTransaction } from '../../store/lists/transactionSelectors';
import {
  acceptLater,
  canBeUndone,
  isHeld,
  selectWaitingAccepts,
  undoAccepts,
} from '../../store/waitingAccepts';

/** Accepts many payments, which can be undone together for a while, and follows what becomes of them. */
export function useAcceptance() {
  const dispatch = useAppDispatch();
  const [given, setGiven] = useState<readonly string[]>([]);
  useUndone((undone) => setGiven((all) => all.filter((id) => !undone.includes(id))));
  const isGiven = ({ _id }: { _id: string }) => given.includes(_id);
  const waiting = useAppSelector(selectWaitingAccepts);
  const undoable = waiting.filter((accept) => isGiven(accept) && canBeUndone(accept));
  const accepted = useAppSelector(
    (state) => given.filter((id) => selectTransaction(state, id)?.status === 'accepted').length,
  );
  return {
    /** Those that wait to be sent or answered, by `_id`. */
    waitingAcceptIds: new Set(waiting.map(({ _id }) => _id)),
    undoable: undoable.length,
    /** None of those could be sent for want of a network. */
    isOffline: undoable.length > 0 && undoable.every(isHeld),
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
