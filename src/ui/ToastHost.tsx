import { useEffect, useState, type ComponentType } from 'react';
import { loadToasts, toastArea } from './toast';
import { whenIdle } from '../lib/whenIdle';

/** Where toasts appear; the library comes when the page is idle, or with the first toast. */
export function ToastHost() {
  const [Area, setArea] = useState<ComponentType>();
  useEffect(() => {
    let isMounted = true;
    void toastArea.then(({ ToastArea }) => isMounted && setArea(() => ToastArea));
    // A toast that is wanted tries again.
    whenIdle()
      .then(loadToasts)
      .catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, []);
  // Radix hides everything but live regions behind a dialog, so this one must be there before the dialog opens.
  return <div aria-live="off">{Area && <Area />}</div>;
}
