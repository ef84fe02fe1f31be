import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from '../../../../contract/admin';
import AdminPage from '../../../../src/pages/AdminPage';
import {
  aDispute,
  anAction,
  anAdminUser,
  anAdminUserDetails,
  anOverview,
  aSupportMessage,
  usersFound,
} from '../../../support/adminWire';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aUser } from '../../../support/wire';

const backend = useBackend(aUser({ isAdmin: true, payments: [] }));
const USERS = [anAdminUser(), anAdminUser({ _id: 'member-2', fullName: 'Ben Banned', isBanned: true })];
const ACTIONS = [
  anAction(),
  anAction({ _id: '6', action: 'demo.delete', title: 'More tutorials', reason: null }),
];

beforeEach(() =>
  backend.server.use(
    answer('get', ADMIN_PATHS.overview, anOverview()),
    answer('get', ADMIN_PATHS.users, ({ url }) => HttpResponse.json(usersFound(USERS, url))),
    answer('get', ADMIN_PATHS.user('member-1'), { user: anAdminUserDetails() }),
    answer('get', ADMIN_PATHS.userPayments('member-1'), { payments: [], nextCursor: null }),
    answer('get', ADMIN_PATHS.audit, ({ url }) => {
      const { kind = '', query = '' } = Object.fromEntries(new URL(url).searchParams);
      const actions = ACTIONS.filter(
        ({ action, title }) => action.startsWith(kind) && title!.includes(query),
      );
      return HttpResponse.json({ actions, nextCursor: null, counts: { total: actions.length } });
    }),
    answer('get', ADMIN_PATHS.support, ({ url }) => {
      const isDone = new URL(url).searchParams.get('state') === 'done';
      const message = isDone
        ? aSupportMessage({ subject: 'Thank you', doneAt: '2030-01-02T10:00:00.000Z' })
        : aSupportMessage({ subject: 'Wrong amount?' });
      return HttpResponse.json({
        supportMessages: [message],
        nextCursor: null,
        counts: { total: 2, unread: 1 },
      });
    }),
  ),
);

/** The address, and the way back to the entry before it. */
function Browser() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{search}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}
const open = (address: string) =>
  renderWithProviders(
    <>
      <Browser />
      <AdminPage />
    </>,
    { user: backend.user, at: `/admin${address}` },
  );

it('a search of the users is there again after going back from a user, as one step of the history', async () => {
  const { user } = open('?section=support');
  await user.click(await screen.findByRole('tab', { name: 'Users' }));
  await user.type(await screen.findByLabelText('Find a user'), 'Mia');
  // First the address: typed slowly, 'Mi' finds the same user.
  expect(await screen.findByText('?section=users&search=Mia')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: '1 user' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: /^Mia Member/ }));
  await screen.findByRole('region', { name: 'Mia Member' });

  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: '1 user' })).toBeVisible();
  expect(screen.getByLabelText('Find a user')).toHaveValue('Mia');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('tab', { name: /^Support/, selected: true })).toBeVisible();
});

it('a search in the address is in the field, and goes from both together', async () => {
  const { user } = open('?section=users&search=Ben');
  expect(await screen.findByRole('heading', { name: '1 user' })).toBeVisible();
  const field = screen.getByLabelText('Find a user');
  expect(field).toHaveValue('Ben');
  await user.clear(field);
  expect(await screen.findByRole('heading', { name: '2 users' })).toBeVisible();
  expect(await screen.findByText('?section=users')).toBeInTheDocument();
});

it('the address can name the banned users', async () => {
  const { user } = open('?section=users&status=banned');
  expect(await screen.findByRole('link', { name: /^Ben Banned/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Mia Member/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Status'), 'All users');
  expect(await screen.findByRole('link', { name: /^Mia Member/ })).toBeVisible();
  expect(await screen.findByText('?section=users')).toBeInTheDocument();
});

it('the audit log keeps search and kind in the address, which can be cleared together', async () => {
  const { user } = open('?section=audit&kind=user&search=Mia');
  expect(await screen.findByRole('heading', { name: '1 action' })).toBeVisible();
  expect(screen.getByLabelText('About')).toHaveDisplayValue('Users');
  await user.selectOptions(screen.getByLabelText('About'), 'Tutorials');
  await user.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(await screen.findByRole('heading', { name: '2 actions' })).toBeVisible();
  expect(await screen.findByText('?section=audit')).toBeInTheDocument();
});

it('an unknown kind in the address filters nothing', async () => {
  open('?section=audit&kind=nonsense');
  expect(await screen.findByRole('heading', { name: '2 actions' })).toBeVisible();
});

it('support opens the messages that the address names', async () => {
  const { user } = open('?section=support&state=done');
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Open' }));
  expect(await screen.findByRole('heading', { name: 'Wrong amount?' })).toBeVisible();
  expect(await screen.findByText('?section=support&state=open')).toBeInTheDocument();
});

it('disputes open at the cases that the address names', async () => {
  const disputes = [aDispute({ case: { unansweredSince: null, takenBy: null, takenAt: null } })];
  backend.server.use(answer('get', ADMIN_PATHS.disputes, { disputes }));
  const { user } = open('?section=disputes&whose=mine');
  expect(await screen.findByRole('heading', { name: '1 case assigned to you' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: "Nobody's" }));
  expect(await screen.findByRole('heading', { name: '1 free case' })).toBeVisible();
  expect(await screen.findByText('?section=disputes&whose=nobody')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'All' }));
  expect(await screen.findByRole('heading', { name: '1 open dispute' })).toBeVisible();
  expect(await screen.findByText('?section=disputes')).toBeInTheDocument();
});

it('a user’s page opens at the payments that the address names', async () => {
  const { user } = open('?section=users&user=member-1&role=receiver');
  expect(await screen.findByRole('tab', { name: /^Receives/, selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^Pays/ }));
  expect(await screen.findByText('?section=users&user=member-1&role=payer')).toBeInTheDocument();
});
