import { act, screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { createTokenStore } from '../../../src/api/tokens';
import { AppRoutes } from '../../../src/app/routes';
import { sessionEnded, signOut } from '../../../src/store/session';
import { answer, useBackend } from '../../support/backend';
import { fillAll } from '../../support/forms';
import { makeTestStore, renderWithProviders } from '../../support/renderWithProviders';
import { aPair, aUser } from '../../support/wire';
import '../../../src/pages/HelpSupportPage';
import '../../../src/pages/LandingPage';
import '../../../src/pages/LoginPage';
import '../../../src/pages/TutorialsPage';

const member = aUser();
const { server } = useBackend(member);
afterEach(() => localStorage.clear());

const WHY = 'Your session has ended.';
const openPage = async (at = '/help-support') => {
  const view = renderWithProviders(<AppRoutes />, { at, user: member });
  await screen.findByRole('main');
  return view;
};
const atLanding = () => screen.findByRole('heading', { name: /People pay people/ });

test('a session that ends without a sign-out is said on the landing page and at the login, until the next one', async () => {
  const { dispatch, user } = await openPage();
  await dispatch(sessionEnded({ reason: 'expired' }));
  await atLanding();
  expect(screen.getByText(WHY)).toBeVisible();

  await user.click(screen.getAllByRole('link', { name: 'Login' })[0]!);
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(screen.getByText(WHY)).toBeVisible();

  server.use(answer('post', PATHS.login, { user: member, tokens: aPair() }));
  await fillAll(user, { Email: member.email, Password: 'secret' });
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: 'Help & Support' })).toBeVisible();
  expect(screen.queryByText(WHY)).not.toBeInTheDocument();

  await dispatch(signOut());
  await atLanding();
  expect(screen.queryByText(WHY)).not.toBeInTheDocument();
});

test('another tab says it too', async () => {
  const store = makeTestStore({ user: member, tokens: createTokenStore() });
  renderWithProviders(<AppRoutes />, { at: '/help-support', store });
  await screen.findByRole('heading', { name: 'Help & Support' });
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  await atLanding();
  expect(screen.getByText(WHY)).toBeVisible();
});

test('a public page says it in its place', async () => {
  const { dispatch } = await openPage('/tutorials');
  await dispatch(sessionEnded({ reason: 'expired' }));
  await waitFor(() => expect(screen.getByText(WHY)).toBeVisible());
});

test('a reload of the page keeps it, by the location; a visitor is told nothing', async () => {
  const { unmount } = renderWithProviders(<AppRoutes />, {
    at: { pathname: '/', state: { from: { pathname: '/profile' }, hasEnded: true } },
  });
  await atLanding();
  expect(screen.getByText(WHY)).toBeVisible();
  unmount();
  renderWithProviders(<AppRoutes />, { at: '/profile' });
  await atLanding();
  expect(screen.queryByText(WHY)).not.toBeInTheDocument();
});

test('signing in from the foot of the landing page leads back, too', async () => {
  const { dispatch, user } = await openPage();
  await dispatch(sessionEnded({ reason: 'expired' }));
  await atLanding();
  await user.click(screen.getAllByRole('link', { name: 'Login' }).at(-1)!);
  server.use(answer('post', PATHS.login, { user: member, tokens: aPair() }));
  await screen.findByRole('heading', { name: 'Login' });
  await dispatch(accountApi.endpoints.login.initiate({ email: member.email, password: 'secret' }));
  expect(await screen.findByRole('heading', { name: 'Help & Support' })).toBeVisible();
});
