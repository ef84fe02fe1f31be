import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import DashboardPage from '../../../src/pages/DashboardPage';
import { answer, refuse, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aClient, anAnnouncement, aPayment, aUser } from '../../support/wire';

const { server, user: member } = useBackend();
const open = (user = member) => renderWithProviders(<DashboardPage />, { at: '/dashboard', user });

test('the refer code is copied with a press', async () => {
  const { user } = open();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  expect(screen.getByText('UMAREF1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied!')).toBeVisible();
  expect(written).toHaveBeenCalledWith('UMAREF1');
  expect(screen.queryByText(/Pending Payments/)).not.toBeInTheDocument();
});

test('without a refer code there are asterisks, and a link to the open payments', async () => {
  const payments = (['accepted', 'accepted', 'submitted', 'rejected', 'pending'] as const).map(
    (status, index) => aPayment({ status, index }),
  );
  open(aUser({ referId: null, payments }));
  expect(screen.getByText('*******')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
  expect(screen.getAllByText('Pending Payments: 3/5')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: /^View/ })).toHaveAttribute('href', '/subScriptionPayment');
});

test('shows the first announcement, the first two transactions and every client', async () => {
  server.use(
    answer('get', PATHS.announcements, {
      annoncements: [anAnnouncement({ title: 'Newest' }), anAnnouncement({ title: 'Older' })],
    }),
    answer('get', PATHS.clientPayments, {
      payments: [
        aPayment({ userFullName: 'First Payer', status: 'accepted' }),
        aPayment({ userFullName: 'Second Payer', status: 'disputed' }),
        aPayment({ userFullName: 'Third Payer' }),
      ],
    }),
    answer('get', PATHS.clients, {
      clients: [aClient({ fullName: 'Cleo Client' }), aClient({ fullName: 'Cora Client' })],
    }),
  );
  open();
  expect(await screen.findByText('Newest')).toBeVisible();
  expect(screen.queryByText('Older')).not.toBeInTheDocument();

  const transactions = within(await screen.findByRole('list', { name: 'Recent Transactions' }));
  expect(transactions.getAllByRole('listitem')).toHaveLength(2);
  expect(transactions.getByText('First Payer')).toBeVisible();
  expect(transactions.getByText('Successful')).toBeVisible();
  expect(transactions.getByText('Disputed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See All' })).toHaveAttribute('href', '/payments');

  const clients = within(await screen.findByRole('list', { name: 'Clients' }));
  expect(clients.getAllByRole('listitem')).toHaveLength(2);
});

test('sections without data are hidden', async () => {
  open();
  await waitFor(() => expect(screen.queryByText('Recent Transactions')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('Clients')).not.toBeInTheDocument());
  expect(screen.queryByRole('heading', { name: 'Announcements' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'My Refer Code' })).toBeVisible();
});

test('thousands of clients load in parts', async () => {
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => aClient({ fullName: `Client ${from + index}` }));
  server.use(
    answer('get', PATHS.clients, (request) => {
      const isSecond = new URL(request.url).searchParams.get('cursor') === 'second';
      return HttpResponse.json({
        clients: isSecond ? some(61, 10) : some(1, 60),
        nextCursor: isSecond ? null : 'second',
        counts: { total: 70 },
      });
    }),
  );
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Clients' });
  expect(screen.getByText('70 clients')).toBeVisible();
  expect(within(list).queryByText('Client 60')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more clients' }));
  expect(await within(list).findByText('Client 60')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more clients' }));
  expect(await within(list).findByText('Client 70')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more clients' })).not.toBeInTheDocument();
});

test('a list that failed to load is tried again with a press', async () => {
  server.use(refuse('get', PATHS.clients, 503, 'The service is not ready.'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.use(answer('get', PATHS.clients, { clients: [aClient({ fullName: 'Cleo Client' })] }));
  await user.click(retry);
  expect(await screen.findByText('Cleo Client')).toBeVisible();
});
