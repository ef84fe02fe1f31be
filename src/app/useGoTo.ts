import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { onVisit } from '../features/notifications/visits';
import { isGoTo } from '../worker/messages';

/** Opens what a pressed notification is about: the worker says where, or, without one, the page's own notification. */
export function useGoTo(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent): void => {
      if (isGoTo(data)) void navigate(data.goTo);
    };
    const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    container?.addEventListener('message', onMessage);
    const stop = onVisit((path) => void navigate(path));
    return () => {
      container?.removeEventListener('message', onMessage);
      stop();
    };
  }, [navigate]);
}
