import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import {
  AdminOnly,
  NotBanned,
  NotFound,
  PublicOnly,
  SignedIn,
  type RedirectState,
} from '../../../src/app/guards';
import { sessionEnded, signOut } from '../../../src/store/session';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPair, aUser } from '../../support/wire';

const backend = useBackend();

function Place() {
  const { pathname, state } = useLocation();
  return (
    <>
      <p>at {pathname}</p>
      <p>from {(state as RedirectState | null)?.from?.pathname ?? 'nowhere'}</p>
      <Link to="/login" state={state}>
        Login
      </Link>
    </>
  );
}

const routes = (
  <Routes>
    <Route element={<PublicOnly />}>
      <Route path="/" element={<Place />} />
      <Route path="/login" element={<Place />} />
    </Route>
    <Route element={<SignedIn />}>
      <Route path="/payments" element={<Place />} />
      <Route path="/profile" element={<Place />} />
      <Route element={<NotBanned />}>
        <Route path="/dashboard" element={<Place />} />
        <Route path="/updateProfile" element={<Place />} />
      </Route>
    </Route>
    <Route element={<AdminOnly />}>
      <Route path="/admin" element={<Place />} />
    </Route>
    <Route path="*" element={<NotFound />} />
  </Routes>
);

const member = aUser();
const banned = aUser({ isBanned: true });

describe('who may go where', () => {
  it.each([
    ['nobody', undefined, '/', '/'],
    ['nobody', undefined, '/payments', '/'],
    ['nobody', undefined, '/updateProfile', '/'],
    ['a member', member, '/', '/dashboard'],
    ['a member', member, '/login', '/dashboard'],
    ['a member', member, '/updateProfile', '/updateProfile'],
    ['a banned user', banned, '/login', '/payments'],
    ['a banned user', banned, '/dashboard', '/payments'],
    ['a banned user', banned, '/updateProfile', '/payments'],
    ['a banned user', banned, '/profile', '/profile'],
    ['an admin', aUser({ isAdmin: true }), '/admin', '/admin'],
  ])('%s', async (_who, user, at, expected) => {
    renderWithProviders(routes, { at, user });
    expect(await screen.findByText(`at ${expected}`)).toBeVisible();
  });

  it.each([
    ['/dashboard', null, '/dashboard'],
    // The script of the landing page, which knows no ban, has led on already.
    ['/dashboard', { from: { pathname: '/' } }, '/'],
    ['/updateProfile', { from: { pathname: '/login' } }, '/updateProfile'],
  ])('what a banned user asked for is kept: at %s with %j', async (pathname, state, asked) => {
    renderWithProviders(routes, { at: { pathname, state }, user: banned });
    expect(await screen.findByText('at /payments')).toBeVisible();
    expect(screen.getByText(`from ${asked}`)).toBeVisible();
  });

  it.each([undefined, member])('only admins learn that there is an administration', (user) => {
    renderWithProviders(routes, { at: '/admin', user });
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });
});

describe('signing in', () => {
  const login = () => {
    backend.server.use(answer('post', PATHS.login, { user: member, tokens: aPair() }));
    return accountApi.endpoints.login.initiate({ email: 'a@b.cd', password: 'secret' });
  };

  it('returns the user to the requested page', async () => {
    const { dispatch, user } = renderWithProviders(routes, { at: '/updateProfile' });
    await user.click(await screen.findByRole('link', { name: 'Login' }));
    await dispatch(login());
    expect(await screen.findByText('at /updateProfile')).toBeVisible();
  });

  it.each(['before', 'after'])(
    'returns an administrator to the administration, %s the session',
    async (when) => {
      const admin = aUser({ isAdmin: true });
      backend.server.use(answer('post', PATHS.login, { user: admin, tokens: aPair() }));
      const { dispatch, user } = renderWithProviders(routes, {
        at: '/admin',
        user: when === 'after' ? admin : undefined,
      });
      if (when === 'after') await dispatch(sessionEnded({ reason: 'expired' }));
      expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      expect(screen.queryAllByText('Your session has ended.')).toHaveLength(when === 'after' ? 1 : 0);
      await user.click(screen.getByRole('link', { name: 'Login' }));
      await dispatch(accountApi.endpoints.login.initiate({ email: 'a@b.cd', password: 'secret' }));
      expect(await screen.findByText('at /admin')).toBeVisible();
    },
  );

  it('does not return to an address where there is nothing', async () => {
    const { dispatch, user } = renderWithProviders(routes, { at: '/payment' });
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await dispatch(login());
    expect(await screen.findByText('at /dashboard')).toBeVisible();
  });

  it("leads to the dashboard after a sign-out, not to the previous user's page", async () => {
    const { dispatch, user } = renderWithProviders(routes, { at: '/profile', user: member });
    await dispatch(signOut());
    await waitFor(() => expect(screen.getByText('at /')).toBeVisible());
    await user.click(screen.getByRole('link', { name: 'Login' }));
    await dispatch(login());
    expect(await screen.findByText('at /dashboard')).toBeVisible();
  });
});
