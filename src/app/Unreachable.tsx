import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { selectSessionRefusal, signOut } from '../store/session';
import { Button } from '../ui/Button';
import { useDocumentTitle } from '../ui/documentTitle';
import { FocusLayout } from '../ui/FocusLayout';
import { Stack } from '../ui/Stack';
import { useOnline } from '../lib/useOnline';
import { loadStoredSession } from './loadSession';
import { texts } from './texts';

const FIRST_WAIT_MS = 4000;
const LONGEST_WAIT_MS = 60_000;

/** Doubles with each attempt and varies by half, so that not every client asks the restarted server at once. */
const waitBefore = (attempt: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS) * (0.5 + Math.random());

function wordsFor(isOnline: boolean, refusal: string | undefined) {
  if (!isOnline) return { title: texts.offlineTitle, lead: texts.offlineStart };
  if (!refusal) return { title: texts.unreachableTitle, lead: texts.unreachable };
  return { title: texts.brokenTitle, lead: refusal };
}

/** Shown when there is a session but its profile could not be loaded. Tries again from time to time, and once the browser is online. */
export function Unreachable() {
  const dispatch = useAppDispatch();
  const isOnline = useOnline();
  const refusal = useAppSelector(selectSessionRefusal);
  const { title, lead } = wordsFor(isOnline, refusal);
  useDocumentTitle(title);
  useEffect(() => {
    const retry = () => void dispatch(loadStoredSession());
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [dispatch]);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const retry = () => dispatch(loadStoredSession({ quietly: true }));
    const timer = setTimeout(() => void retry().then(() => setAttempt(attempt + 1)), waitBefore(attempt));
    return () => clearTimeout(timer);
  }, [dispatch, attempt]);

  return (
    <FocusLayout title={title} lead={lead}>
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
