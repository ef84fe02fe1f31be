import { useEffectEvent, useLayoutEffect } from 'react';

/** Not in TypeScript's DOM yet, as Safari and Firefox do not have it. */
interface CloseWatcher extends EventTarget {
  destroy: () => void;
}

/**
 * Calls `onClose` when the platform asks to close what lies on top, above all by Back on Android (HTML Standard, close
 * requests). While `mayClose` is false, the request is refused. In browsers without close requests, Back leaves the page.
 * Escape is a close request, too: whoever handles it prevents its default, or the surface below closes as well.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void, mayClose = true): void {
  const close = useEffectEvent(() => {
    if (mayClose) onClose();
  });
  const refuse = useEffectEvent((event: Event) => {
    if (!mayClose) event.preventDefault();
  });
  useLayoutEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!isOpen || !CloseWatcher) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener('cancel', (event) => refuse(event));
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isOpen]);
}
