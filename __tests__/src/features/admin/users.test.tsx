import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS, type AdminUser } from '../../../../contract/admin';
import AdminPage from '../../../../src/pages/AdminPage';
import { anAdminUser, anOverview } from '../../../support/adminWire';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
const BAN = ADMIN_PATHS.ban('member-1');
let users: AdminUser[];

beforeEach(() => {
  users = [
    anAdminUser(),
    anAdminUser({
      _id: 'member-2',
      fullName: 'Ben Banned',
      email: 'ben@example.com',
      isBanned: true,
      banReason: 'Sent the same receipt twice.',
    }),
    anAdminUser({ _id: 'admin-1', fullName: 'Ada Admin', email: 'ada@example.com', isAdmin: true }),
  ];
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', ADMIN_PATHS.users, (request) => {
      const query = new URL(request.url).searchParams.get('query') ?? '';
      const found = users.filter(({ fullName }) => fullName.includes(query));
      return HttpResponse.json({ users: found, nextCursor: null, counts: { total: found.length } });
    }),
  );
});
afterEach(() => sessionStorage.clear());

const open = () => renderWithProviders(<AdminPage />, { user: backend.user, at: '/admin?section=users' });
const row = async (name: string) => within((await screen.findByText(name, { selector: 'p' })).closest('li')!);
const sent = () =>
  Promise.all(backend.requests.filter(({ method }) => method === 'PUT').map((request) => request.json()));

it('shows who is active, banned and why; administrators cannot be banned', async () => {
  open();
  expect(await screen.findByRole('heading', { name: '3 users' })).toBeVisible();
  expect((await row('Mia Member')).getByText('Not active yet')).toBeVisible();
  expect((await row('Ben Banned')).getByText('Sent the same receipt twice.', { exact: false })).toBeVisible();
  expect((await row('Ada Admin')).queryByRole('button')).not.toBeInTheDocument();
});

it('finds users while one types, and says when there are none', async () => {
  const { user } = open();
  await screen.findByText('Ben Banned', { selector: 'p' });
  const search = screen.getByLabelText('Find a user');
  await user.type(search, 'Mia');
  expect(await screen.findByRole('heading', { name: '1 user' })).toBeVisible();
  expect(screen.queryByText('Ben Banned', { selector: 'p' })).not.toBeInTheDocument();
  await user.type(search, 'x');
  expect(await screen.findByText('No user matches “Miax”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('heading', { name: '3 users' })).toBeVisible();
});

it('bans with a reason, and the new status shows', async () => {
  backend.server.use(
    answer('put', BAN, () => {
      users = [anAdminUser({ isBanned: true, banReason: 'Sent a false receipt.' })];
      return HttpResponse.json({ message: 'User banned.', user: users[0] });
    }),
  );
  const { user } = open();
  await user.click((await row('Mia Member')).getByRole('button', { name: 'Ban Mia Member' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ban Mia Member?' }));
  await user.click(dialog.getByRole('button', { name: 'Ban user' }));
  await waitFor(() => expect(dialog.getByLabelText('Reason')).toBeInvalid());
  await user.type(dialog.getByLabelText('Reason'), 'Sent a false receipt.');
  await user.click(dialog.getByRole('button', { name: 'Ban user' }));
  expect(await screen.findByText('User banned.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Lift ban Mia Member' })).toBeVisible();
  expect(await sent()).toEqual([{ banned: true, reason: 'Sent a false receipt.' }]);
});

it('lifts a ban likewise, and a refusal of the server stands at the field', async () => {
  backend.server.use(
    refuse('put', ADMIN_PATHS.ban('member-2'), 422, 'Please check the form.', {
      fields: { reason: 'Please say more.' },
    }),
  );
  const { user } = open();
  await user.click((await row('Ben Banned')).getByRole('button', { name: 'Lift ban Ben Banned' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'It was a mistake.');
  await user.click(dialog.getByRole('button', { name: 'Lift ban' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(
      expect.stringContaining('Please say more.'),
    ),
  );
  expect(dialog.getByLabelText('Reason')).toHaveValue('It was a mistake.');
  expect(await sent()).toEqual([{ banned: false, reason: 'It was a mistake.' }]);
});
