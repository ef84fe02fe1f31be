import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router-dom';
import { ADMIN_PATHS } from '../../../../../contract/admin';
import { setTranslator } from '../../../../../contract/translate';
import AdminPage from '../../../../../src/pages/AdminPage';
import { useAdminUsers } from '../../../../support/adminUsers';
import { anAction, anAdminUser, anAdminUserDetails, aDispute } from '../../../../support/adminWire';
import { answer, refuse } from '../../../../support/backend';
import { renderWithProviders } from '../../../../support/renderWithProviders';

const { backend, list, open, row } = useAdminUsers();
function Navigation({ onReady }: { onReady: (navigate: NavigateFunction) => void }) {
  const navigate = useNavigate();
  useEffect(() => onReady(navigate), [onReady, navigate]);
  return null;
}
const BAN = ADMIN_PATHS.ban('member-1');
const sent = () =>
  Promise.all(backend.requests.filter(({ method }) => method === 'PUT').map((request) => request.json()));

it('shows who is active, banned and why; administrators and the company cannot be banned', async () => {
  list.users.push(anAdminUser({ _id: 'company', fullName: 'The Company', isCompany: true }));
  open();
  expect(await screen.findByRole('heading', { name: '4 users' })).toBeVisible();
  expect((await row('Mia Member')).getByText('Not active yet')).toBeVisible();
  expect((await row('Ben Banned')).getByText('Sent the same receipt twice.', { exact: false })).toBeVisible();
  expect((await row('Mia Member')).getByText('None yet')).toBeVisible();
  expect((await row('Ada Admin')).queryByText('None yet')).not.toBeInTheDocument();
  expect((await row('Ada Admin')).queryByRole('button')).not.toBeInTheDocument();
  expect((await row('The Company')).getByText('Company')).toBeVisible();
  expect((await row('The Company')).queryByRole('button')).not.toBeInTheDocument();
});

it('names the company in the language of the reader', async () => {
  setTranslator((message) => (message === 'Company' ? 'Empresa' : undefined));
  list.users.push(anAdminUser({ _id: 'company', fullName: 'Company', isCompany: true }));
  open();
  expect((await row('Empresa')).getByText('Empresa', { selector: ':not(a *)' })).toBeVisible();
  expect(screen.queryByText('Company')).not.toBeInTheDocument();
  setTranslator();
});

it('finds users while one types, and says when there are none', async () => {
  const { user } = open();
  await screen.findByText('Ben Banned', { selector: 'a *' });
  const search = screen.getByLabelText('Find a user');
  await user.type(search, 'Mia');
  expect(await screen.findByRole('heading', { name: '1 user' })).toBeVisible();
  expect(screen.queryByText('Ben Banned', { selector: 'a *' })).not.toBeInTheDocument();
  await user.type(search, 'x');
  expect(await screen.findByText('No user matches “Miax”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('heading', { name: '3 users' })).toBeVisible();
});

it('opens a payment whose ID is typed, in small letters too', async () => {
  const payment = aDispute({ paymentId: 'PP-F4DXA0' });
  backend.server.use(answer('get', ADMIN_PATHS.payment('PP-F4DXA0'), { payment, history: [] }));
  const { user } = open();
  const search = await screen.findByLabelText('Find a user');
  expect(search).toHaveAccessibleDescription(
    'Name, email, phone, Binance ID or refer code, or the order ID of a payment',
  );
  await user.type(search, ' pp-f4dxa');
  expect(screen.queryByRole('link', { name: /^Open payment/ })).not.toBeInTheDocument();
  await user.type(search, '0');
  await user.click(await screen.findByRole('link', { name: 'Open payment PP-F4DXA0' }));
  expect(await screen.findByRole('dialog', { name: 'Payment PP-F4DXA0' })).toBeVisible();
});

it('leads to the payments with an order ID', async () => {
  const asked: (string | null)[] = [];
  backend.server.use(
    answer('get', ADMIN_PATHS.payments, ({ url }) => {
      asked.push(new URL(url).searchParams.get('orderId'));
      return HttpResponse.json({ payments: [{ paymentId: 'PP-F4DXA0' }, { paymentId: 'PP-B7K2M9' }] });
    }),
  );
  const { user } = open();
  const search = await screen.findByLabelText('Find a user');
  await user.type(search, '8880001110');
  expect(await screen.findByRole('link', { name: 'Open payment PP-F4DXA0' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open payment PP-B7K2M9' })).toBeVisible();
  expect(asked).toEqual(['8880001110']);
});

it('bans with a reason, and the new status shows', async () => {
  backend.server.use(
    answer('put', BAN, () => {
      list.users = [anAdminUser({ isBanned: true, banReason: 'Sent a false receipt.' })];
      return HttpResponse.json({ message: 'User banned.', user: list.users[0] });
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

it('a dialog about a user closes when the page shows another one', async () => {
  const referred = anAdminUserDetails();
  const referrer = anAdminUserDetails({ _id: 'broker-1', fullName: 'Brit Broker', referrer: null });
  backend.server.use(
    ...[referred, referrer].flatMap((user) => [
      answer('get', ADMIN_PATHS.user(user._id), { user }),
      answer('get', ADMIN_PATHS.userPayments(user._id), { payments: [], nextCursor: null }),
    ]),
  );
  let goBack = (): void => undefined;
  const { user } = renderWithProviders(
    <>
      <AdminPage />
      <Navigation onReady={(navigate) => (goBack = () => void navigate(-1))} />
    </>,
    { user: backend.user, at: `/admin?section=users&user=${referred._id}` },
  );
  await user.click(await screen.findByRole('link', { name: 'Brit Broker' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByRole('alertdialog', { name: 'Sign Brit Broker out everywhere?' });
  act(() => goBack());
  expect(await screen.findByRole('heading', { name: referred.fullName })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
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
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
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

it('says that a search and the log count only the first thousand', async () => {
  const counts = { total: 1000 };
  backend.server.use(
    answer('get', ADMIN_PATHS.users, { users: list.users, nextCursor: null, counts }),
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
  const payment = aDispute({
    paymentId: 'PP-M1',
    payer: anAdminUser(),
    changedAt: '2020-03-04T10:00:00.000Z',
  });
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
  await waitFor(() => expect(profile.getByRole('heading', { name: 'Mia Member' })).toHaveFocus());
  expect(profile.getByText('Sent a false receipt.')).toBeVisible();
  expect(profile.getByText('MIA0001 · 3 clients')).toBeVisible();
  expect(profile.getByRole('link', { name: 'Brit Broker' })).toBeVisible();
  expect(profile.getByRole('button', { name: 'Lift ban Mia Member' })).toBeVisible();
  const counts = within(screen.getByRole('list', { name: '5 payments to others' }));
  expect(counts.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '4 Not paid yet',
    '1 To decide',
  ]);

  const link = await screen.findByRole('link', { name: 'PP-M1' });
  expect(link.closest('li')).toHaveTextContent(/Changed .*2020/);
  await user.click(link);
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
