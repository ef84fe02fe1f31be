import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onNotificationClick } from '../features/notifications/notificationClicks';
import { isGoTo } from '../worker/workerMessages';

/** Opens the page of a clicked notification, whether the service worker or the page showed it. */
export function useNotificationClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent): void => {
      if (isGoTo(data)) void navigate(data.goTo);
    };
    const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    container?.addEventListener('message', onMessage);
    const stop = onNotificationClick((path) => void navigate(path));
    return () => {
      container?.removeEventListener('message', onMessage);
      stop();
    };
  }, [navigate]);
}
