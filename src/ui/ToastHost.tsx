import { useEffect, useState, type ComponentType } from 'react';
import { loadedToastArea, loadToasts, toastArea } from './toast';
import { whenIdle } from '../lib/whenIdle';

/** Mounts the toast container; the library loads when the page is idle or with the first toast. */
export function ToastHost() {
  const [Area, setArea] = useState<ComponentType | undefined>(() => loadedToastArea()?.ToastArea);
  useEffect(() => {
    if (Area) return;
    let isMounted = true;
    void toastArea.then(({ ToastArea }) => isMounted && setArea(() => ToastArea));
    // The next toast tries again.
    whenIdle()
      .then(loadToasts)
      .catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [Area]);
  // Radix hides everything but live regions behind a dialog, so this one must exist before the dialog opens.
  return <div aria-live="off">{Area && <Area />}</div>;
}
