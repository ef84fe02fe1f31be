import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { tellServer } from '../../store/realtime';
import { selectIsBanned } from '../../store/user';
import { WRITING_EVERY_MS } from './useWriters';

/** Returns what to call whenever the user types: it tells the room, at most every few seconds. A banned user may not. */
export function useSayWriting(roomId: string): () => void {
  const dispatch = useAppDispatch();
  const isBanned = useAppSelector(selectIsBanned);
  const saidAt = useRef(-Infinity);
  return () => {
    const now = performance.now();
    if (isBanned || now - saidAt.current < WRITING_EVERY_MS) return;
    saidAt.current = now;
    dispatch(tellServer(['writing', roomId]));
  };
}
