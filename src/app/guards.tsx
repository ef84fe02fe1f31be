import { useState } from 'react';
import { Navigate, Outlet, useLocation, type Location, type To } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { NotFoundPage } from '../pages/NotFoundPage';
import { useAppSelector } from '../store/hooks';
import { selectSessionEnd } from '../store/session';
import { selectIsAdmin, selectIsBanned, selectIsSignedIn } from '../store/user';
import { AppTopBars } from './AppTopBars';
import type { EndedState } from './SessionEndedBar';

/** The location a redirect keeps, to return to after sign-in. */
export interface RedirectState extends EndedState {
  from?: Location;
}

interface RedirectProps extends EndedState {
  to: To;
  keepsPlace?: boolean;
  /** The place to keep, if not the one that the user leaves. */
  asked?: Location;
}

function Redirect({ to, keepsPlace = true, asked, hasEnded }: RedirectProps) {
  const here = useLocation();
  const from = asked ?? here;
  // One object for all renders: `Navigate` navigates again for a new one.
  const [state] = useState<RedirectState | null>(keepsPlace ? { from, hasEnded } : null);
  return <Navigate to={to} replace state={state} />;
}

/** For landing, login, sign-up and forgotten password: sends signed-in users on to the page they asked for. */
export function PublicOnly() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isBanned = useAppSelector(selectIsBanned);
  const state = useLocation().state as RedirectState | null;
  if (!isSignedIn)
    return (
      <>
        <AppTopBars />
        <Outlet />
      </>
    );
  return <Redirect to={state?.from ?? (isBanned ? ROUTES.payments : ROUTES.dashboard)} />;
}

/** Sends everyone who is not signed in to the landing page. */
export function SignedIn() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const end = useAppSelector(selectSessionEnd);
  if (isSignedIn) return <Outlet />;
  // The next user to sign in did not ask for the page that was open at sign-out.
  return <Redirect to={ROUTES.landing} keepsPlace={end !== 'signedOut'} hasEnded={end === 'expired'} />;
}

/** For routes that are blocked for banned users. */
export function NotBanned() {
  const isBanned = useAppSelector(selectIsBanned);
  const from = (useLocation().state as RedirectState | null)?.from;
  // The landing page leads to the dashboard before anything is known of a ban.
  const asked = from?.pathname === ROUTES.landing ? from : undefined;
  return isBanned ? <Redirect to={ROUTES.payments} asked={asked} /> : <Outlet />;
}

/** For the administration: to everyone else it does not exist. */
export function AdminOnly() {
  return useAppSelector(selectIsAdmin) ? <Outlet /> : <NotFound />;
}

/** The 404 page, below the bar that says why the session has ended. */
export function NotFound() {
  return (
    <>
      <AppTopBars />
      <NotFoundPage />
    </>
  );
}
