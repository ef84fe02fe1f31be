import { useState } from 'react';
import { Navigate, Outlet, useLocation, type Location, type To } from 'react-router-dom';
import { ROUTES } from '../../contract/routes';
import { NotFoundPage } from '../pages/NotFoundPage';
import { useAppSelector } from '../store/hooks';
import { selectSessionEnd } from '../store/session';
import { selectIsAdmin, selectIsBanned, selectIsSignedIn } from '../store/user';
import { AppTopBars } from './AppTopBars';

/** What a redirect keeps: where the user was headed. */
export interface RedirectState {
  from?: Location;
}

function Redirect({ to, keepsPlace = true }: { to: To; keepsPlace?: boolean }) {
  const from = useLocation();
  // One object for all renders: `Navigate` takes a new one for a new order to go.
  const [state] = useState<RedirectState | null>(keepsPlace ? { from } : null);
  return <Navigate to={to} replace state={state} />;
}

/** Landing, login, sign-up, forgotten password: whoever is signed in goes on to where they were headed. */
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

/** Everybody who is not signed in goes to the landing page. */
export function SignedIn() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const hasSignedOut = useAppSelector(selectSessionEnd) === 'signedOut';
  // Who signs in after this user has signed out did not ask for the page that was open then.
  return isSignedIn ? <Outlet /> : <Redirect to={ROUTES.landing} keepsPlace={!hasSignedOut} />;
}

/** The routes that are blocked for banned users. */
export function NotBanned() {
  return useAppSelector(selectIsBanned) ? <Redirect to={ROUTES.payments} /> : <Outlet />;
}

/** To everybody else the administration does not exist. */
export function AdminOnly() {
  return useAppSelector(selectIsAdmin) ? <Outlet /> : <NotFoundPage />;
}
