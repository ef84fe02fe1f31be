import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS } from '../../../contract/wire';
import DashboardPage from '../../../src/pages/DashboardPage';
import { selectIsListed } from '../../../src/store/lists/transactionSelectors';
import { transactionsUpdated } from '../../../src/store/realtime';
import { aSignal } from '../../support/aSignal';
import { answer, refuse, useBackend } from '../../support/backend';
import { renderWithProviders } from '../../support/renderWithProviders';
import { aClient, anAnnouncement, aPayment, aUser } from '../../support/wire';

const { server, user: member, calls } = useBackend();
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

test('a new member reads why no mails come, and has the link sent again', async () => {
  server.use(answer('post', PATHS.changeEmail, { message: 'We have sent a link.' }));
  const { user } = open({ ...member, emailConfirmed: false, pendingEmail: null });
  expect(await screen.findByText(/Until then you get no emails about payments\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('We have sent a link.')).toBeVisible();
});

describe('the invitation link', () => {
  const link = `${window.location.origin}/signUp?ref=UMAREF1`;
  const press = async () => {
    const { user } = open();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: /^Share/ }));
    return { user, written };
  };
  const canShare = (share: jest.Mock) => Object.assign(navigator, { share });
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

  it('is copied where the browser cannot share', async () => {
    const { written } = await press();
    expect(await screen.findByText('Copied!')).toBeVisible();
    expect(written).toHaveBeenCalledWith(link);
  });

  it('is shared where it can', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    canShare(share);
    const { written } = await press();
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Join me on Peerproof', url: link }));
    expect(written).not.toHaveBeenCalled();
  });

  it('is not copied when sharing is dismissed, but when it fails', async () => {
    const share = jest.fn().mockRejectedValueOnce(new DOMException('Dismissed', 'AbortError'));
    canShare(share.mockRejectedValue(new DOMException('Refused', 'NotAllowedError')));
    const { user, written } = await press();
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(written).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /^Share/ }));
    expect(await screen.findByText('Copied!')).toBeVisible();
    expect(written).toHaveBeenCalledWith(link);
  });
});

test.each([
  ['nobody has paid', []],
  ['somebody has paid', [aPayment({ status: 'accepted' })]],
])(
  'while the sums load, their place is kept unless the list is known to be empty: %s',
  async (_what, payments) => {
    const { promise: areKnown, resolve: answerSums } = aSignal();
    server.use(
      answer('get', PATHS.clientPayments, { payments }),
      answer('get', PATHS.paymentSummary, async () => {
        await areKnown;
        return HttpResponse.json({}, { status: 404 });
      }),
    );
    const { store, container } = open();
    await waitFor(() => expect(selectIsListed(store.getState(), {})).toBe(true));
    await waitFor(() => expect(container.querySelectorAll('.skeleton')).toHaveLength(payments.length));
    await act(async () => answerSums());
  },
);

test('without a refer code there are asterisks, and a link to the open payments', async () => {
  const payments = (['accepted', 'accepted', 'submitted', 'rejected', 'pending'] as const).map(
    (status, index) => aPayment({ status, index }),
  );
  open(aUser({ referId: null, payments }));
  expect(screen.getByText('*******')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
  expect(screen.getByText('Pending Payments: 3/5')).toBeVisible();
  const view = screen.getByRole('link', { name: 'View', description: 'Pending Payments: 3/5' });
  expect(view).toHaveAttribute('href', '/subScriptionPayment');
});

test('an administrator has no refer code to earn', async () => {
  server.use(answer('get', PATHS.announcements, { annoncements: [anAnnouncement({ title: 'Newest' })] }));
  open(aUser({ referId: null, payments: [], isAdmin: true }));
  expect(await screen.findByText('Newest')).toBeVisible();
  expect(screen.queryByText('My Refer Code')).not.toBeInTheDocument();
});

describe('what waits and what came in', () => {
  const summary = {
    toDecide: 34,
    toDecideSoon: 2,
    thisMonth: { count: 40, amount: 1000 },
    lastMonth: { count: 1, amount: 12.5 },
    lastMonthByNow: { count: 0, amount: 0 },
  };
  const show = (changes: Partial<typeof summary> = {}) =>
    server.use(answer('get', PATHS.paymentSummary, { ...summary, ...changes }));
  const card = () => screen.findByRole('region', { name: 'Your payments' });
  const decide = () => screen.findByRole('link', { name: /^To decide|^Nothing to decide/ });

  beforeEach(() => void jest.useFakeTimers({ now: new Date(2026, 10, 23, 9), advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  it('leads to the payments to decide, and compares this month with the last', async () => {
    show();
    open();
    expect(await decide()).toHaveTextContent('To decide: 34, 2 within 3 hours');
    expect(await decide()).toHaveAttribute('href', '/payments');
    const months = within(await card()).getAllByRole('term');
    expect(months.map(({ textContent }) => textContent)).toEqual(['November', 'October']);
    const [current, last] = within(await card()).getAllByRole('definition', { hidden: false });
    expect(current).toHaveTextContent('1,000$40 payments');
    expect(last).toHaveTextContent('12.50$1 payment');
    expect(await card()).toHaveTextContent('By this time in October: 0$');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['Received', 'My Refer Code']);
  });

  it('asks for the months of the calendar on this device', async () => {
    let asked = new URLSearchParams();
    server.use(
      answer('get', PATHS.paymentSummary, (request) => {
        asked = new URL(request.url).searchParams;
        return HttpResponse.json(summary);
      }),
    );
    open();
    await decide();
    expect(Object.fromEntries(asked)).toEqual({
      thisMonth: new Date(2026, 10).toISOString(),
      lastMonth: new Date(2026, 9).toISOString(),
    });
  });

  it('shows no sums of another month while those of a new one cannot be read', async () => {
    jest.setSystemTime(new Date(2026, 10, 30, 23, 50));
    show();
    open();
    expect(await screen.findByText('November')).toBeVisible();
    server.use(refuse('get', PATHS.paymentSummary, 503));
    const asked = calls.length;
    await act(() => jest.advanceTimersByTimeAsync(15 * 60_000));
    await waitFor(() => expect(calls.slice(asked)).toContain(`GET ${PATHS.paymentSummary}`));
    expect(await card()).not.toHaveTextContent(/1,000\$|December/);
    expect(await decide()).toHaveTextContent('To decide: 34, 2 within 3 hours');

    show({ thisMonth: { count: 1, amount: 25 }, lastMonth: { count: 40, amount: 1000 } });
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));
    expect(await screen.findByText('December')).toBeVisible();
    expect(await card()).toHaveTextContent('1,000$');
  });

  it('leaves out what is not there', async () => {
    const nothing = { count: 0, amount: 0 };
    show({ toDecide: 1, toDecideSoon: 0, thisMonth: nothing, lastMonth: nothing });
    open();
    expect(await decide()).toHaveTextContent(/^To decide: 1$/);
    expect(screen.queryByText('Received')).not.toBeInTheDocument();
  });

  it('says so when nothing is left to decide', async () => {
    show({ toDecide: 0, toDecideSoon: 0 });
    open();
    expect(await decide()).toHaveTextContent(/^Nothing to decide$/);
  });

  it('counts again when the server tells of a change', async () => {
    show();
    const { dispatch } = open();
    await decide();
    show({ toDecide: 10_000, toDecideSoon: 101 });
    await dispatch(transactionsUpdated('*'));
    expect(
      await screen.findByRole('link', { name: 'To decide: 10,000, more than 100 within 3 hours' }),
    ).toBeVisible();
  });

  it('is left out with a backend that lacks the call', async () => {
    server.use(refuse('get', PATHS.paymentSummary, 404));
    open();
    await waitFor(() => expect(screen.queryByText('Recent Transactions')).not.toBeInTheDocument());
    expect(screen.queryByRole('region', { name: 'Your payments' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
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

test('a payment that was not paid yet is told from one that waits for a decision', async () => {
  const payments = (['pending', 'submitted'] as const).map((status) => aPayment({ status }));
  server.use(answer('get', PATHS.clientPayments, { payments }));
  open();
  const rows = within(await screen.findByRole('list', { name: 'Recent Transactions' }));
  expect(rows.getByText('Not paid yet')).toBeVisible();
  expect(rows.getByText('Pending')).toBeVisible();
});

test('sections without data are hidden', async () => {
  open();
  await waitFor(() => expect(screen.queryByText('Recent Transactions')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('Clients')).not.toBeInTheDocument());
  expect(screen.queryByRole('heading', { name: 'Announcements' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'My Refer Code' })).toBeVisible();
});

test('nothing is kept free for the clients of a member who has no refer code to get any with', async () => {
  server.use(answer('get', PATHS.clients, () => new Promise<never>(() => {})));
  open({ ...member, referId: null });
  expect(screen.getByRole('heading', { name: 'My Refer Code' })).toBeVisible();
  expect(screen.queryByText('Clients')).not.toBeInTheDocument();
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
