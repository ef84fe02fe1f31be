import { useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectConnection, tellServer } from '../../store/realtime';
import { selectIsBanned } from '../../store/user';
import { WRITING_EVERY_MS } from './useWriters';

/**
 * `say`, called whenever the user types, tells the room, at most every few seconds; `stop` ends that pause, as the message
 * has been sent. A banned user may not say it.
 */
export function useSayWriting(roomId: string): { say: () => void; stop: () => void } {
  const dispatch = useAppDispatch();
  const isConnected = useAppSelector(selectConnection) === 'connected';
  const isBanned = useAppSelector(selectIsBanned);
  const saidAt = useRef(-Infinity);
  return {
    say: () => {
      const now = performance.now();
      if (!isConnected || isBanned || now - saidAt.current < WRITING_EVERY_MS) return;
      saidAt.current = now;
      dispatch(tellServer(['writing', roomId]));
    },
    stop: () => void (saidAt.current = -Infinity),
  };
}
