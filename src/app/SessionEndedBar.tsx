import { LogOut } from 'lucide';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../store/hooks';
import { selectSessionEnd } from '../store/session';
import { selectIsSignedIn } from '../store/user';
import { TopBar } from '../ui/TopBar';
import { texts } from './texts';

/** The part of a location's state that keeps the reason over a reload. */
export interface EndedState {
  /** The session ended without a sign-out here, which led to this page. */
  hasEnded?: boolean;
}

/** Says why somebody who did not sign out is signed out, until they sign in or leave. */
export function SessionEndedBar() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const end = useAppSelector(selectSessionEnd);
  const state = useLocation().state as EndedState | null;
  const hasEnded = end ? end === 'expired' : state?.hasEnded;
  if (isSignedIn || !hasEnded) return null;
  return (
    <TopBar tone="warning" icon={LogOut} title={texts.endedTitle}>
      {texts.ended}
    </TopBar>
  );
}
