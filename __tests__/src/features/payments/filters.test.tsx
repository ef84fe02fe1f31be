// Long because its cases share one setup; each is independent.
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { PAGE_SIZE_MAX } from '../../../../contract/limits';
import { PATHS, type Payment } from '../../../../contract/wire';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { invalidate } from '../../../../src/api/api';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server, user: member, requests } = useBackend();
const NONE = { pending: 0, submitted: 0, accepted: 0, rejected: 0, disputed: 0 };

/** The calls as our server answers them; `stored` may change. */
function receives(stored: Payment[], { isPartial = false } = {}) {
  const found = (request: Request) => {
    const { searchParams: asked } = new URL(request.url);
    return stored.filter(
      ({ status, amount, userFullName }) =>
        (asked.get('status') ?? status).split(',').includes(status) &&
        amount >= Number(asked.get('minAmount') ?? 0) &&
        userFullName.includes(asked.get('search') ?? ''),
    );
  };
  server.use(
    answer('get', PATHS.clientPayments, (request) =>
      HttpResponse.json({ payments: found(request), nextCursor: null, counts: NONE }),
    ),
    answer('get', PATHS.clientPaymentTotals, (request) => {
      const rows = found(request);
      const counts = { ...NONE };
      for (const { status } of rows) counts[status] += 1;
      const amount = rows.reduce((sum, row) => sum + row.amount, 0);
      return HttpResponse.json({ count: rows.length, amount, counts, isPartial });
    }),
  );
}

const Address = () => <output aria-label="Address">{useLocation().search}</output>;
const open = (at: string, user = member) =>
  renderWithProviders(
    <>
      <PaymentsPage />
      <Address />
    </>,
    { at, user },
  );
const address = () => screen.getByLabelText('Address').textContent;
const card = (name: string) => screen.findByRole('article', { name });

const amara = aPayment({ paymentId: 'PP-A', userFullName: 'Amara Okafor', amount: 25 });
const bilal = aPayment({ paymentId: 'PP-B', userFullName: 'Bilal Ahmed', amount: 5 });
const rejected = aPayment({
  paymentId: 'PP-C',
  userFullName: 'Carla Jones',
  amount: 15,
  status: 'rejected',
});

test('a status without a tab is shown if the address asks for it, with a tab of its own', async () => {
  receives([amara, rejected]);
  open('/payments?status=rejected');
  expect(await card('Carla Jones')).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Amara Okafor' })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Rejected' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tab')).toHaveLength(4);
});

test('without a filter there are three tabs, and no totals are requested', async () => {
  receives([amara]);
  open('/payments');
  await card('Amara Okafor');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Pending',
    'Approved',
    'Dispute',
  ]);
  expect(screen.getByRole('button', { name: 'Filter' })).toHaveAttribute('aria-expanded', 'false');
  expect(requests.some(({ url }) => url.includes('/totals'))).toBe(false);
});

test('a filter narrows the list, shows totals, is in the address and can be cleared', async () => {
  receives([amara, bilal]);
  const { user } = open('/payments');
  await card('Bilal Ahmed');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByText('2 payments, 30$')).toBeVisible();
  await user.type(screen.getByLabelText('Lowest amount, $'), '10{Enter}');
  expect(await screen.findByText('1 payment, 25$')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Bilal Ahmed' })).toBeNull());
  expect(address()).toBe('?status=submitted&minAmount=10');
  expect(screen.getByRole('button', { name: /^Filter.*1 filter/ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await card('Bilal Ahmed')).toBeVisible();
  expect(address()).toBe('?status=submitted');
});

test.each(['10$', '$ 10,00', '١٠٫٠٠'])(
  'an amount may be typed as amounts are shown, on any keyboard: %s',
  async (typed) => {
    receives([amara, bilal]);
    const { user } = open('/payments?status=submitted&kind=spot');
    await user.type(await screen.findByLabelText('Lowest amount, $'), `${typed}{Enter}`);
    await waitFor(() => expect(address()).toMatch(/minAmount=10(\.00)?\b/));
  },
);

test('an address with filters opens the row with them, and days are sent in the reader’s time zone', async () => {
  receives([amara]);
  open('/payments?status=all&from=2026-11-03&to=2026-11-04&kind=spot&sort=-amount&minAmount=oops');
  await card('Amara Okafor');
  expect(await screen.findByLabelText('From')).toHaveValue('2026-11-03');
  expect(screen.getByLabelText('Order')).toHaveValue('-amount');
  expect(screen.getByLabelText('Lowest amount, $')).toHaveValue('');
  const asked = requests
    .map(({ url }) => new URL(url).searchParams)
    .find((query) => query.has('from') && query.has('limit'))!;
  expect(Object.fromEntries(asked)).toEqual({
    from: new Date('2026-11-03T00:00').toISOString(),
    to: new Date('2026-11-04T23:59:59.999').toISOString(),
    kind: 'spot',
    sort: '-amount',
    limit: '20',
  });
});

test('a search without results in this tab says in which it has some, and which filters hide the rest', async () => {
  receives([{ ...amara, status: 'accepted' }, bilal]);
  const { user } = open('/payments');
  await card('Bilal Ahmed');
  await user.type(screen.getByRole('searchbox'), 'Amara');
  expect(await screen.findByText('No payment matches “Amara”.')).toBeVisible();
  expect(
    await screen.findByText(/the status Pending; “Amara” in name, order ID or payment number/),
  ).toBeVisible();
  const elsewhere = await screen.findByRole('button', { name: '1 in Approved' });
  expect(elsewhere.parentElement).toHaveClass('centred');
  await user.click(elsewhere);
  expect(await card('Amara Okafor')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('Amara');
  expect(address()).toBe('?status=accepted&search=Amara');
});

test('of more payments than are counted, it is not said how many another tab has', async () => {
  receives([{ ...amara, status: 'accepted' }, bilal], { isPartial: true });
  const { user } = open('/payments');
  await card('Bilal Ahmed');
  await user.type(screen.getByRole('searchbox'), 'Amara');
  expect(await screen.findByRole('button', { name: 'Some in Approved' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /1 in/ })).toBeNull();
});

test('a list by amount says that it has only the latest payments found', async () => {
  const found = Array.from({ length: PAGE_SIZE_MAX }, (_, at) => ({ ...amara, _id: `id${at}` }));
  receives(found);
  server.use(
    answer('get', PATHS.clientPaymentTotals, { count: 1340, amount: 1, counts: NONE, isPartial: false }),
  );
  open('/payments?status=submitted&mark=duplicate&sort=-amount');
  expect(await screen.findByText(/^These are the latest 200 of 1340 payments/)).toBeVisible();
});

test('a sum of more payments than are added up is said to be missing', async () => {
  receives([amara], { isPartial: true });
  open('/payments?status=submitted&search=Amara&kind=spot');
  expect(
    await screen.findByText('More than 1,000 payments. Narrow the search to see their sum.'),
  ).toBeVisible();
});

test('the days say which day of a payment they mean', async () => {
  receives([amara]);
  open('/payments?status=all&from=2026-11-03');
  const meaning = 'Date of the last change, such as the approval.';
  expect(await screen.findByLabelText('From')).toHaveAccessibleDescription(meaning);
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(meaning);
});

test.each(['date', '-amount', 'timeLeft'])('the file is requested without the order %s', async (sort) => {
  receives([amara]);
  server.use(answer('get', PATHS.myPayments, () => HttpResponse.text('Payment')));
  const { user } = open(`/payments?status=submitted&minAmount=1&sort=${sort}`);
  await card('Amara Okafor');
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(requests.some(({ url }) => url.includes(PATHS.myPayments))).toBe(true));
  const { url } = requests.find((request) => request.url.includes(PATHS.myPayments))!;
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({ status: 'submitted', minAmount: '1' });
});

test.each([
  ['from=2026-05-10&to=2026-05-01', 'from'],
  ['minAmount=20&maxAmount=10', 'minAmount'],
])('of bounds that contradict each other, %s, the file has the first alone', async (bounds, first) => {
  receives([amara]);
  server.use(answer('get', PATHS.myPayments, () => HttpResponse.text('Payment')));
  const { user } = open(`/payments?status=submitted&${bounds}`);
  await card('Amara Okafor');
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(requests.some(({ url }) => url.includes(PATHS.myPayments))).toBe(true));
  const { url } = requests.find((request) => request.url.includes(PATHS.myPayments))!;
  expect([...new URL(url).searchParams.keys()]).toEqual(['status', first]);
});

test('a file asked for as an amount is left has that amount', async () => {
  receives([amara]);
  server.use(answer('get', PATHS.myPayments, () => HttpResponse.text('Payment')));
  const { user } = open('/payments?status=submitted&minAmount=1');
  await card('Amara Okafor');
  const download = await screen.findByRole('button', { name: 'Download CSV' });
  await user.type(screen.getByLabelText('Highest amount, $'), '30');
  // The click comes before the page is drawn for the amount.
  act(() => {
    (document.activeElement as HTMLElement).blur();
    download.click();
  });
  await waitFor(() => expect(requests.some(({ url }) => url.includes(PATHS.myPayments))).toBe(true));
  const { url } = requests.find((request) => request.url.includes(PATHS.myPayments))!;
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    status: 'submitted',
    minAmount: '1',
    maxAmount: '30',
  });
});

test('after a rejection in a list that keeps the payment, the search keeps the focus', async () => {
  const stored = [amara, bilal];
  receives(stored);
  server.use(
    answer('put', PATHS.rejectPayment('PP-A'), () => {
      stored[0] = { ...amara, status: 'rejected' };
      return HttpResponse.json({ message: 'Done.', payment: stored[0] });
    }),
  );
  const { user } = open('/payments?status=all');
  await user.click(within(await card('Amara Okafor')).getByRole('button', { name: /^Reject/ }));
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Reject/ })).getByRole('button', {
      name: 'Reject payment',
    }),
  );
  expect(await screen.findByText('Rejected')).toBeVisible();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'Bilal');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Amara Okafor' })).toBeNull());
  await card('Bilal Ahmed');
  expect(search).toHaveFocus();
});

test('a payment that is not paid yet names no ID that it was paid from', async () => {
  receives([{ ...amara, status: 'pending', transactionId: null, paymentLink: null }, bilal]);
  open('/payments?status=all');
  const unpaid = await card('Amara Okafor');
  expect(within(unpaid).getByText('Binance ID')).toBeVisible();
  expect(within(unpaid).queryByText('Paid from')).not.toBeInTheDocument();
  expect(within(await card('Bilal Ahmed')).getByText('Paid from')).toBeVisible();
});

test('a payment that no longer passes leaves the filtered list with the next event', async () => {
  const stored = [amara, bilal];
  receives(stored);
  const { store } = open('/payments?status=submitted&minAmount=3');
  await card('Bilal Ahmed');
  stored[1] = { ...bilal, status: 'accepted' };
  store.dispatch(invalidate(['Transactions'], 'test'));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Bilal Ahmed' })).toBeNull());
  expect(await screen.findByText('1 payment, 25$')).toBeVisible();
});

test('a banned member has no filters: only their disputes', async () => {
  const disputed = aPayment({ paymentId: 'PP-D', userFullName: 'David Jones', status: 'disputed' });
  receives([amara, disputed]);
  open('/payments?status=submitted&minAmount=1', aUser({ isBanned: true }));
  expect(await card('David Jones')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Filter/ })).toBeNull();
  expect(requests.some(({ url }) => url.includes('minAmount'))).toBe(false);
});

test.each([
  ['from=2026-11-10&to=2026-11-05', 'to', 'Not applied: this date is before the start date.'],
  ['minAmount=20&maxAmount=5', 'maxAmount', 'Not applied: this is less than the lowest amount.'],
])(
  'of filters that contradict each other (%s) the second says that it is not applied',
  async (at, left, words) => {
    receives([amara]);
    open(`/payments?status=submitted&${at}`);
    await card('Amara Okafor');
    expect(await screen.findByText(words)).toBeVisible();
    expect(await screen.findByText('1 payment, 25$')).toBeVisible();
    expect(requests.some(({ url }) => new URL(url).searchParams.has(left))).toBe(false);
  },
);

test('clearing the filters also clears what was typed and never applied', async () => {
  receives([amara]);
  const { user } = open('/payments?kind=spot');
  await user.type(await screen.findByLabelText('Lowest amount, $'), 'abc');
  expect(await screen.findByText('Dollars, such as 25 or 12.50.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByLabelText('Lowest amount, $')).toHaveValue('');
  expect(screen.queryByText('Dollars, such as 25 or 12.50.')).toBeNull();
});

test('an order is no filter: it has no badge, and an empty list says what it says without it', async () => {
  receives([]);
  open('/payments?status=submitted&sort=-amount');
  expect(await screen.findByText('No submitted transactions.')).toBeVisible();
  expect(screen.queryByText('No payment matches these filters.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Filter' })).toBeVisible();
  expect(await screen.findByLabelText('Order')).toHaveValue('-amount');
});

test('an order alone hides nothing in the list of every status either', async () => {
  receives([]);
  open('/payments?status=all&sort=-amount');
  expect(await screen.findByText('No transactions.')).toBeVisible();
  expect(screen.queryByText(/^Showing only payments with/)).toBeNull();
});

test('a client in the address that is no id is ignored, as other wrong values are', async () => {
  receives([amara]);
  open('/payments?status=submitted&client=nobody');
  await card('Amara Okafor');
  expect(requests.some(({ url }) => url.includes('client='))).toBe(false);
});
