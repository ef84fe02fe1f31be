import { screen, waitFor } from '@testing-library/react';
import { PATHS } from '../../../contract/wire';
import { browserStorage } from '../../../src/lib/storage';
import { createTokenStore } from '../../../src/api/tokens';
import { AppRoutes } from '../../../src/app/routes';
import HelpSupportPage from '../../../src/pages/HelpSupportPage';
import PaymentsPage from '../../../src/pages/PaymentsPage';
import ProfilePage from '../../../src/pages/ProfilePage';
import { answer, useBackend } from '../../support/backend';
import { fillAll } from '../../support/forms';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aPair, aPayment } from '../../support/wire';

const KINDS = ['localStorage', 'sessionStorage'] as const;
const { server, user: member } = useBackend();
afterEach(() => {
  jest.restoreAllMocks();
  for (const kind of KINDS) browserStorage(kind).clear();
});

const exceedQuota = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
const TEXT = 'How long does an approval take?';
const openSupport = () => renderWithProviders(<HelpSupportPage />, { user: member });

/** A user who types, leaves the screen and comes back. */
async function typeAndComeBack() {
  const { user, unmount } = openSupport();
  await user.type(screen.getByLabelText('Description'), TEXT);
  expect(screen.getByLabelText('Description')).toHaveValue(TEXT);
  unmount();
  openSupport();
}

describe('a browser that stores nothing for this page', () => {
  beforeEach(() => {
    for (const kind of KINDS)
      jest.spyOn(window, kind, 'get').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
  });

  it('still lets single keys be switched off', async () => {
    const payment = aPayment({ userFullName: 'Anna Able' });
    server.use(answer('get', PATHS.clientPayments, { payments: [payment] }));
    const { user } = renderWithProviders(<PaymentsPage />, { at: '/payments', user: member });
    const card = await screen.findByRole('article', { name: 'Anna Able' });
    await user.keyboard('?');
    const keys = await screen.findByRole('switch', { name: 'Single-key shortcuts' });
    await user.click(keys);
    expect(keys).not.toBeChecked();
    await user.keyboard('{Escape}j');
    expect(card).not.toHaveFocus();
  });

  it('lets notifications be switched on', async () => {
    Object.assign(window, { Notification: { permission: 'granted' } });
    const { user } = renderWithProviders(<ProfilePage />, { user: member });
    const notify = await screen.findByRole('switch', { name: /^Notify me/ });
    await user.click(notify);
    await waitFor(() => expect(notify).toBeChecked());
  });

  it('keeps typed text until the page is closed', async () => {
    await typeAndComeBack();
    expect(screen.getByLabelText('Description')).toHaveValue(TEXT);
  });
});

describe('a browser whose storage is full', () => {
  beforeEach(() => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(exceedQuota);
  });

  it('keeps typed text until the page is closed', async () => {
    await typeAndComeBack();
    expect(screen.getByLabelText('Description')).toHaveValue(TEXT);
  });

  it('lets people sign in until the page is closed', async () => {
    server.use(answer('post', PATHS.login, { user: member, tokens: aPair() }));
    const at = { pathname: '/login', state: { from: { pathname: '/profile' } } };
    const { user, tokens } = renderWithProviders(<AppRoutes />, { at, tokens: createTokenStore() });
    await fillAll(user, { Email: 'uma@example.com', Password: 'secret1' });
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(tokens.bearer()).not.toBeNull();
  });

  it('does not return an older text instead of the one that it could not store', async () => {
    jest.restoreAllMocks();
    const { user, unmount } = openSupport();
    await user.type(screen.getByLabelText('Description'), 'An older text');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(exceedQuota);
    await user.clear(screen.getByLabelText('Description'));
    await user.type(screen.getByLabelText('Description'), TEXT);
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('An older text');
  });
});
