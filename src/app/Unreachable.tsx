import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { signOut } from '../store/session';
import { Button } from '../ui/Button';
import { useDocumentTitle } from '../ui/documentTitle';
import { FocusLayout } from '../ui/FocusLayout';
import { Stack } from '../ui/Stack';
import { useOnline } from '../lib/useOnline';
import { loadStoredSession } from './loadSession';
import type { AppStore } from './store';
import { texts } from './texts';

/** Shown when there is a session but its profile could not be loaded. Tries again automatically once the browser is online. */
export function Unreachable() {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const isOnline = useOnline();
  const title = isOnline ? texts.unreachableTitle : texts.offlineTitle;
  useDocumentTitle(title);
  useEffect(() => {
    const retry = () => void dispatch(loadStoredSession());
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [dispatch]);

  return (
    <FocusLayout title={title} lead={isOnline ? texts.unreachable : texts.offlineStart}>
      <Stack gap={3}>
        <Button variant="primary" block onClick={() => void dispatch(loadStoredSession())}>
          {texts.tryAgain}
        </Button>
        <Button variant="ghost" block onClick={() => dispatch(signOut())}>
          {texts.signOut}
        </Button>
      </Stack>
    </FocusLayout>
  );
}
