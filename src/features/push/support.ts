import { useEffect, useState } from 'react';
import { useNotificationPermission } from '../../lib/notificationPermission';
import { workerRegistration } from '../../lib/workerRegistration';

/** Whether this browser supports push, and why not. `asking`: the browser has not answered yet. */
export type PushSupport = 'ready' | 'asking' | 'denied' | 'install' | 'insecure' | 'noWorker' | 'unsupported';

/** An iPad calls itself a Mac. */
const isAppleHandheld = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function withoutPush(): PushSupport {
  if (isAppleHandheld()) return 'install';
  return window.isSecureContext === false ? 'insecure' : 'unsupported';
}

/** What this browser can do; renders again when the user has allowed or blocked notifications. */
export function usePushSupport(): PushSupport {
  const permission = useNotificationPermission();
  const [worker, setWorker] = useState<'asking' | 'noWorker' | 'ready'>('asking');
  useEffect(() => {
    if (!hasPush()) return;
    workerRegistration().then(
      (found) => setWorker(found ? 'ready' : 'noWorker'),
      () => setWorker('noWorker'),
    );
    // At the first visit it may still be loading.
    void navigator.serviceWorker.ready.then(() => setWorker('ready'));
  }, []);
  if (!hasPush()) return withoutPush();
  return permission === 'denied' ? 'denied' : worker;
}
