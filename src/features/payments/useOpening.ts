import { useCallback, useLayoutEffect, useRef, useTransition } from 'react';

/** Opens dialogs after the tap has been answered. Keys pressed while `isOpening` are meant for the dialog, not for the list. */
export function useOpening() {
  const [isPending, startTransition] = useTransition();
  const isOpening = useRef(false);
  const openDialog = useCallback((change: () => void) => {
    isOpening.current = true;
    startTransition(change);
  }, []);
  useLayoutEffect(() => {
    if (!isPending) isOpening.current = false;
  });
  return { openDialog, isOpening };
}
