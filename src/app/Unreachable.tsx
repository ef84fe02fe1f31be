import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { signOut } from '../store/session';
import { Button } from '../ui/Button';
import { useDocumentTitle } from '../ui/documentTitle';
import { FocusLayout } from '../ui/FocusLayout';
import { Stack } from '../ui/Stack';
import { loadStoredSession } from './loadSession';
import type { AppStore } from './store';
import { texts } from './texts';

/** There is a session, but its profile could not be had. Tries again by itself once the browser is online. */
export function Unreachable() {
  const dispatch = useDispatch<AppStore['dispatch']>();
  useDocumentTitle(texts.unreachableTitle);
  useEffect(() => {
    const retry = () => void dispatch(loadStoredSession());
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [dispatch]);

  return (
    <FocusLayout title={texts.unreachableTitle} lead={texts.unreachable}>
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
