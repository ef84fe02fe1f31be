import { act, screen, waitFor, within } from '@testing-library/react';
import { ADMIN_PATHS, type AdminOverview } from '../../../contract/admin';
import DashboardPage from '../../../src/pages/DashboardPage';
import { chatRoomsUpdated } from '../../../src/store/realtime';
import { anOverview } from '../../support/adminWire';
import { answer, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aUser } from '../../support/wire';

const { server, calls } = useBackend();
const open = (user: ReturnType<typeof aUser>) =>
  renderWithProviders(<DashboardPage />, { at: '/dashboard', user });

describe('an administrator', () => {
  const show = (values: Partial<AdminOverview>) =>
    server.use(answer('get', ADMIN_PATHS.overview, anOverview(values)));
  const administrator = (adminRole: 'admin' | 'support') =>
    open(aUser({ referId: null, payments: [], isAdmin: true, adminRole }));
  const waiting = async () =>
    within(await screen.findByRole('list', { name: 'Administration' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const DISPUTES = '/admin?section=disputes';
  const MESSAGES = '/admin?section=support';

  it('begins with what waits, and hears of a new dispute', async () => {
    show({ openDisputes: 4, openAppeals: 1, unreadSupport: 2 });
    const { store } = administrator('admin');
    expect(await waiting()).toEqual([
      ['To decide: 4 open disputes and 1 appeal', DISPUTES],
      ['2 messages waiting for an answer', MESSAGES],
    ]);
    show({ openDisputes: 5, openAppeals: 0, unreadSupport: 0 });
    act(() => void store.dispatch(chatRoomsUpdated('*')));
    await screen.findByText('To decide: 5 open disputes');
    expect(await waiting()).toHaveLength(1);
  });

  it('reads of appeals alone', async () => {
    show({ openDisputes: 0, openAppeals: 2, unreadSupport: 0 });
    administrator('admin');
    expect(await waiting()).toEqual([['To decide: 2 open appeals', DISPUTES]]);
  });

  it('of the support reads of disputes without being asked to decide', async () => {
    show({ openDisputes: 1, openAppeals: 0, unreadSupport: 1 });
    administrator('support');
    expect(await waiting()).toEqual([
      ['1 open dispute', DISPUTES],
      ['1 message waiting for an answer', MESSAGES],
    ]);
  });

  it('sees nothing of it while nothing waits', async () => {
    show({ openDisputes: 0, openAppeals: 0, unreadSupport: 0 });
    administrator('admin');
    await waitFor(() => expect(calls).toContain(`GET ${ADMIN_PATHS.overview}`));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Administration' })).toBeNull());
    expect(screen.queryByRole('link', { name: /open dispute|waiting for/ })).toBeNull();
  });
});
