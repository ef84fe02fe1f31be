import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ADMIN_PATHS, type AdminUser } from '../../../../../contract/admin';
import { setTranslator } from '../../../../../contract/translate';
import AdminPage from '../../../../../src/pages/AdminPage';
import {
  anAction,
  anAdminUser,
  anAdminUserDetails,
  anOverview,
  aDispute,
} from '../../../../support/adminWire';
import { answer, refuse, useBackend } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';
import { aUser } from '../../../../support/wire';

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

const open = (section = 'users') =>
  renderWithProviders(<AdminPage />, { user: backend.user, at: `/admin?section=${section}` });
const row = async (name: string) => within((await screen.findByText(name, { selector: 'a' })).closest('li')!);
const sent = () =>
  Promise.all(backend.requests.filter(({ method }) => method === 'PUT').map((request) => request.json()));

it('shows who is active, banned and why; administrators and the company cannot be banned', async () => {
  users.push(anAdminUser({ _id: 'company', fullName: 'The Company', isCompany: true }));
  open();
  expect(await screen.findByRole('heading', { name: '4 users' })).toBeVisible();
  expect((await row('Mia Member')).getByText('Not active yet')).toBeVisible();
  expect((await row('Ben Banned')).getByText('Sent the same receipt twice.', { exact: false })).toBeVisible();
  expect((await row('Ada Admin')).queryByRole('button')).not.toBeInTheDocument();
  expect((await row('The Company')).getByText('Company')).toBeVisible();
  expect((await row('The Company')).queryByRole('button')).not.toBeInTheDocument();
});

it('names the company in the language of the reader', async () => {
  setTranslator((message) => (message === 'Company' ? 'Empresa' : undefined));
  users.push(anAdminUser({ _id: 'company', fullName: 'Company', isCompany: true }));
  open();
  expect((await row('Empresa')).getByText('Empresa', { selector: ':not(a)' })).toBeVisible();
  expect(screen.queryByText('Company')).not.toBeInTheDocument();
  setTranslator();
});

it('finds users while one types, and says when there are none', async () => {
  const { user } = open();
  await screen.findByText('Ben Banned', { selector: 'a' });
  const search = screen.getByLabelText('Find a user');
  await user.type(search, 'Mia');
  expect(await screen.findByRole('heading', { name: '1 user' })).toBeVisible();
  expect(screen.queryByText('Ben Banned', { selector: 'a' })).not.toBeInTheDocument();
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

it('signs a user out everywhere after a question', async () => {
  const details = anAdminUserDetails();
  backend.server.use(
    answer('get', ADMIN_PATHS.user(details._id), { user: details }),
    answer('get', ADMIN_PATHS.userPayments(details._id), { payments: [], nextCursor: null }),
    answer('delete', ADMIN_PATHS.userSessions(details._id), { message: 'User signed out everywhere.' }),
  );
  const { user } = open(`users&user=${details._id}`);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: `Sign ${details.fullName} out everywhere?` }),
  );
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('User signed out everywhere.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it("lifts a ban in the same way, and shows the server's error at the field", async () => {
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

describe('a change by another administrator', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const aMinuteLater = () => act(() => jest.advanceTimersByTimeAsync(60_000));

  it('shows in the list automatically', async () => {
    open();
    (await row('Mia Member')).getByRole('button', { name: 'Ban Mia Member' });
    users = [anAdminUser({ isBanned: true, banReason: 'Sent a false receipt.' })];
    await aMinuteLater();
    expect(await screen.findByRole('button', { name: 'Lift ban Mia Member' })).toBeVisible();
  });

  it('does not turn an open ban dialog into its opposite', async () => {
    let user = anAdminUserDetails();
    backend.server.use(
      answer('get', ADMIN_PATHS.user('member-1'), () => HttpResponse.json({ user })),
      answer('get', ADMIN_PATHS.userPayments('member-1'), { payments: [], counts: { total: 0 } }),
    );
    const view = open('users&user=member-1');
    await view.user.click(await screen.findByRole('button', { name: 'Ban Mia Member' }));
    await screen.findByRole('dialog', { name: 'Ban Mia Member?' });
    user = anAdminUserDetails({ isBanned: true, banReason: 'Sent a false receipt.' });
    await aMinuteLater();
    expect(await screen.findByText('Sent a false receipt.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Ban Mia Member?' })).toBeVisible();
  });
});

it('says that a search and the log count only the first thousand', async () => {
  const counts = { total: 1000 };
  backend.server.use(
    answer('get', ADMIN_PATHS.users, { users, nextCursor: null, counts }),
    answer('get', ADMIN_PATHS.audit, { actions: [anAction()], nextCursor: null, counts }),
  );
  const { user } = open();
  expect(await screen.findByRole('heading', { name: '1000 users' })).toBeVisible();
  await user.type(screen.getByLabelText('Find a user'), 'm');
  expect(await screen.findByRole('heading', { name: '1000+ users' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Audit log' }));
  expect(await screen.findByRole('heading', { name: '1000+ actions' })).toBeVisible();
});

it('links to a user’s page with the payments on both sides, each with its full history', async () => {
  const payment = aDispute({ paymentId: 'PP-M1', payer: anAdminUser() });
  backend.server.use(
    answer('get', ADMIN_PATHS.user('member-1'), {
      user: anAdminUserDetails({
        isBanned: true,
        banReason: 'Sent a false receipt.',
        referId: 'MIA0001',
        clients: 3,
      }),
    }),
    answer('get', ADMIN_PATHS.userPayments('member-1'), ({ url }) => {
      const payments = new URL(url).searchParams.get('role') === 'payer' ? [payment] : [];
      return HttpResponse.json({ payments, nextCursor: null, counts: { total: payments.length } });
    }),
    answer('get', ADMIN_PATHS.payment('PP-M1'), {
      payment,
      history: [
        {
          at: '2030-01-01T12:00:00.000Z',
          actor: { _id: 'party-2', fullName: 'Rex Receiver', role: 'receiver' },
          from: 'submitted',
          to: 'disputed',
          reason: 'Nothing has arrived.',
          reasonImage: null,
          paymentLink: null,
          transactionId: null,
          senderPaymentMethodId: null,
          recieverPaymentId: null,
        },
      ],
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: /^Mia Member/ }));
  const profile = within(await screen.findByRole('region', { name: 'Mia Member' }));
  expect(profile.getByText('Sent a false receipt.')).toBeVisible();
  expect(profile.getByText('MIA0001 · 3 clients')).toBeVisible();
  expect(profile.getByRole('link', { name: 'Brit Broker' })).toBeVisible();
  expect(profile.getByRole('button', { name: 'Lift ban Mia Member' })).toBeVisible();
  const counts = within(screen.getByRole('list', { name: '5 payments to others' }));
  expect(counts.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '4 Not paid yet',
    '1 To decide',
  ]);

  await user.click(await screen.findByRole('link', { name: 'PP-M1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment PP-M1' }));
  expect(await dialog.findByText('Disputed by Rex Receiver')).toBeVisible();
  expect(dialog.getByText('Nothing has arrived.')).toBeVisible();
  expect(dialog.getByRole('group', { name: 'Receiver: Rex Receiver' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('tab', { name: /^Receives/ }));
  expect(await screen.findByText('No one owes them a payment.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All users' }));
  expect(await screen.findByRole('list', { name: 'Users' })).toBeVisible();
});

it('says when a submitted payment is approved automatically', async () => {
  const expiresAt = new Date(Date.now() + 3.1 * 3_600_000).toISOString();
  const payment = aDispute({ paymentId: 'PP-M2', status: 'submitted', expiresAt });
  backend.server.use(answer('get', ADMIN_PATHS.payment('PP-M2'), { payment, history: [] }));
  open('users&payment=PP-M2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment PP-M2' }));
  expect(await dialog.findByText('Approved automatically in')).toBeVisible();
  expect(dialog.getByRole('timer')).toHaveTextContent(/^3hr:\d+min/);
});

it('says how much time a payment has left while its window stands still', async () => {
  const payment = aDispute({
    paymentId: 'PP-M3',
    status: 'submitted',
    expiresAt: '2020-01-02T10:00:00.000Z',
    windowPausedAt: '2020-01-02T06:30:00.000Z',
  });
  backend.server.use(answer('get', ADMIN_PATHS.payment('PP-M3'), { payment, history: [] }));
  open('users&payment=PP-M3');
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment PP-M3' }));
  expect(await dialog.findByText('Time left, paused by a ban')).toBeVisible();
  expect(dialog.getByRole('timer')).toHaveTextContent(/^3hr:30min/);
});

it('the audit log says who did what to whom, when and why, and can be filtered by kind and text', async () => {
  const actions = [
    anAction({
      _id: '9',
      action: 'payment.accepted',
      subject: 'PP-D1',
      title: 'PP-D1',
      reason: 'It is paid.',
    }),
    anAction({ _id: '8', action: 'demo.delete', subject: 'more', title: 'More tutorials', reason: null }),
    anAction(),
  ];
  backend.server.use(
    answer('get', ADMIN_PATHS.audit, ({ url }) => {
      const { kind, query = '' } = Object.fromEntries(new URL(url).searchParams);
      const found = actions.filter(
        ({ action, title }) => (!kind || action.startsWith(kind)) && title!.includes(query),
      );
      return HttpResponse.json({ actions: found, nextCursor: null, counts: { total: found.length } });
    }),
  );
  const { user } = open('audit');
  expect(await screen.findByRole('heading', { name: '3 actions' })).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Actions' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/Ada Admin accepted payment PP-D1.*Reason: It is paid\./);
  expect(rows[1]).toHaveTextContent('Ada Admin deleted the tutorial “More tutorials”');
  expect(rows[2]).toHaveTextContent(/Ada Admin banned Mia Member.*Reason: Sent a false receipt\./);

  await user.selectOptions(screen.getByLabelText('About'), 'Users');
  expect(await screen.findByRole('heading', { name: '1 action' })).toBeVisible();
  await user.type(screen.getByLabelText('Find an action'), 'nobody');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByRole('heading', { name: '3 actions' })).toBeVisible();
});
