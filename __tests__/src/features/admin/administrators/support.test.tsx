import { screen, within } from '@testing-library/react';
import { ADMIN_PATHS } from '../../../../../contract/admin';
import AdminPage from '../../../../../src/pages/AdminPage';
import {
  aDispute,
  anAdminUser,
  anAdminUserDetails,
  anOverview,
  aSupportMessage,
} from '../../../../support/adminWire';
import { answer, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, adminRole: 'support', payments: [] }));
beforeEach(() =>
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', ADMIN_PATHS.disputes, { disputes: [aDispute()] }),
    answer('get', ADMIN_PATHS.users, { users: [anAdminUser()], nextCursor: null, counts: { total: 1 } }),
    answer('get', ADMIN_PATHS.user('member-1'), { user: anAdminUserDetails() }),
    answer('get', ADMIN_PATHS.userPayments('member-1'), { payments: [], nextCursor: null }),
    answer('get', ADMIN_PATHS.support, {
      supportMessages: [aSupportMessage()],
      nextCursor: null,
      counts: { total: 1, unread: 1 },
    }),
  ),
);

const open = (section: string) =>
  renderWithProviders(<AdminPage />, { user: backend.user, at: `/admin?section=${section}` });

it('sees the sections that it needs to answer', async () => {
  open('overview');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Overview',
    expect.stringContaining('Disputes'),
    'Users',
    expect.stringContaining('Support'),
  ]);
});

it.each(['announcements', 'tutorials', 'audit', 'administrators'])(
  'gets the overview at the address of %s',
  async (section) => {
    open(section);
    expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
    expect(backend.calls).not.toContain(`GET ${ADMIN_PATHS.audit}`);
    expect(backend.calls).not.toContain(`GET ${ADMIN_PATHS.administrators}`);
  },
);

it('reads a dispute and opens its chat, without buttons to decide', async () => {
  open('disputes');
  const dispute = within(await screen.findByRole('article', { name: /^25\$ from Pia Payer/ }));
  expect(dispute.getByRole('link', { name: /^Open chat/ })).toHaveAttribute('href', '/chat/room-1');
  expect(dispute.queryByRole('button', { name: /^(Accept|Reject)/ })).not.toBeInTheDocument();
  expect(
    screen.getByText('Oldest unanswered first. You can read and chat; an administrator decides.'),
  ).toBeVisible();
});

it('reads members, without buttons to ban them or sign them out', async () => {
  const { user } = open('users');
  await user.click(await screen.findByRole('link', { name: /^Mia Member/ }));
  expect(await screen.findByRole('region', { name: 'Mia Member' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ban|Lift ban|Sign out everywhere/ })).not.toBeInTheDocument();
});

it('answers messages', async () => {
  open('support');
  expect(await screen.findByRole('button', { name: /^Answer/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /^Mark as done/ })).toBeEnabled();
});
