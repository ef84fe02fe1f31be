import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS, type AdminUser } from '../../../../../contract/admin';
import AdminPage from '../../../../../src/pages/AdminPage';
import { anAdminUser, anAdminUserDetails, anOverview, usersFound } from '../../../../support/adminWire';
import { answer, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
const BAN = {
  isBanned: true,
  banReason: 'Sent the same receipt twice.',
  bannedAt: '2020-01-02T10:00:00.000Z',
  bannedBy: { _id: 'admin-1', fullName: 'Ada Admin' },
};
let users: AdminUser[];

beforeEach(() => {
  users = [anAdminUser(), anAdminUser({ ...BAN, _id: 'member-2', fullName: 'Ben Banned' })];
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', ADMIN_PATHS.users, ({ url }) => HttpResponse.json(usersFound(users, url))),
  );
});

const open = (section: string) =>
  renderWithProviders(<AdminPage />, { user: backend.user, at: `/admin?section=${section}` });

it('are listed alone, with who banned them, when and why; the list says when there are none', async () => {
  const { user } = open('users');
  await user.selectOptions(await screen.findByLabelText('Status'), 'Banned');
  expect(await screen.findByRole('heading', { name: '1 user' })).toBeVisible();
  const banned = (await screen.findByText('Ben Banned', { selector: 'a *' })).closest('li')!;
  expect(banned).toHaveTextContent(/Banned by Ada Admin .*2020.*Banned because: Sent the same receipt/);
  expect(within(banned).getByText(BAN.banReason)).toHaveAttribute('dir', 'auto');
  await user.type(screen.getByLabelText('Find a user'), 'Mia');
  expect(await screen.findByText('No banned user matches “Mia”.')).toBeVisible();
  users = users.slice(0, 1);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('No user is banned.')).toBeVisible();
});

it('say on their page who banned them, when and why', async () => {
  backend.server.use(
    answer('get', ADMIN_PATHS.user('member-1'), { user: anAdminUserDetails(BAN) }),
    answer('get', ADMIN_PATHS.userPayments('member-1'), { payments: [], nextCursor: null }),
  );
  open('users&user=member-1');
  const profile = within(await screen.findByRole('region', { name: 'Mia Member' }));
  expect(profile.getByText('Sent the same receipt twice.')).toBeVisible();
  expect(profile.getByText(/^Banned by Ada Admin/)).toHaveTextContent('2020');
});
