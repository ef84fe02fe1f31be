import { useRef } from 'react';
import { invalidate } from '../../api/api';
import { useAppDispatch } from '../../store/hooks';

/**
 * For a picture whose link may have ended, as links do after some hours: the returned function reads the history again,
 * which brings a new one; once for each link.
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
