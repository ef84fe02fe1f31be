import { useRef } from 'react';
import { invalidate } from '../../api/api';
import { useAppDispatch } from '../../store/hooks';

/**
 * For a picture whose link may have expired: the returned function reads the history again, which has a new link; once
 * per link.
 */
export function useRenewedLink(roomId: string, src: string): () => void {
  const dispatch = useAppDispatch();
  const failed = useRef<string>(null);
  return () => {
    if (failed.current === src) return;
    failed.current = src;
    dispatch(invalidate([{ type: 'Messages', id: roomId }], 'a picture that did not load'));
  };
}
