import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { now, setClockOffset } from '../../../../src/lib/clock';
import { AppRoutes } from '../../../../src/app/routes';
import DashboardPage from '../../../../src/pages/DashboardPage';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { useRouteFocus } from '../../../../src/ui/useRouteFocus';
import type { Payment } from '../../../../contract/wire';
import { PATHS } from '../../../../contract/wire';
import { answer, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server, requests } = useBackend();

/** At noon, 2 January 2030, in the reader's time zone. */
const NOON = new Date(2030, 0, 2, 12).getTime();
const to = (fullName: string, values: Partial<Payment>) =>
  aPayment({ userId: { _id: fullName, fullName, paymentMethodId: 'RECVR1' }, expiresAt: null, ...values });
const accepted = to('Otto', { status: 'accepted' });
const joining = (...payments: Payment[]) => aUser({ referId: null, payments });
const home = (...payments: Payment[]) =>
  renderWithProviders(<DashboardPage />, { at: '/dashboard', user: joining(...payments) });
const guide = () => screen.getByRole('region', { name: /^(Next|Nothing to pay|Your payment|Rex rejected)/ });
const underAppeal = {
  status: 'rejected',
  appeal: { state: 'open', until: null, by: 'payer', reason: null, at: null },
} as const;

beforeEach(() => setClockOffset(NOON - now()));
afterEach(() => act(() => setClockOffset(0)));

test('a new member reads whom to pay first, how, and what happens then', async () => {
  home(to('Brook Broker', { status: 'pending' }), to('Otto', { status: 'pending', amount: 15 }));
  const next = within(guide());
  expect(next.getByRole('heading')).toHaveTextContent('Next: pay 25$ to Brook Broker');
  expect(next.getByText(/upload a picture of the receipt and enter its order ID/)).toBeVisible();
  expect(await next.findByText(/Brook Broker has 24 hours to decide.*approved automatically/)).toBeVisible();
});

test.each([
  ['rejected', 'See why', 'Rex rejected your payment of 25$'],
  ['pending', 'Go to the payment', 'Next: pay 25$ to Rex'],
] as const)('the link of a %s payment names it and leads to its card', async (status, link, title) => {
  const payments = [accepted, to('Rex', { status, paymentId: 'PP-REX' })];
  function App() {
    useRouteFocus();
    return <AppRoutes />;
  }
  const { user } = renderWithProviders(<App />, { at: '/dashboard', user: joining(...payments) });
  const goTo = await screen.findByRole('link', { name: link });
  expect(goTo).toHaveAccessibleDescription(title);
  await user.click(goTo);
  const card = await screen.findByRole('article', { name: /PP-REX/ });
  await waitFor(() => expect(card).toHaveFocus());
});

test('with nothing to do, the link leads to all payments', () => {
  home(to('Rex', { status: 'submitted' }));
  const link = within(guide()).getByRole('link', { name: 'See your payments' });
  expect(link).toHaveAttribute('href', '/subScriptionPayment');
});

test.each([
  ['receiver', 'Rex rejected your payment of 25$'],
  ['admin', 'Your payment of 25$ to Rex was not approved'],
  ['appeal', 'Your payment of 25$ to Rex was not approved'],
  ['settlement', 'Next: send a new proof for 25$ to Rex'],
] as const)('a rejection names who decided: %s', (by, title) => {
  home(to('Rex', { status: 'rejected', decision: { by, reason: null } }));
  expect(within(guide()).getByRole('heading', { name: title })).toBeVisible();
});

test.each([
  [new Date(2030, 0, 3, 18, 0), 'You both agreed to this: send it by tomorrow 18:00.'],
  [new Date(2030, 0, 1, 18, 0), 'You agreed to send it by 2030-01-01 18:00. Send it as soon as you can.'],
])('a promised new proof has its time: %s', (until, words) => {
  const settlement = { kind: 'newProof', until: until.toISOString(), note: null } as const;
  home(to('Rex', { status: 'rejected', decision: { by: 'settlement', reason: null, settlement } }));
  expect(within(guide()).getByText(words)).toBeVisible();
});

test('each of the five payments shows its state, and the next one is marked', () => {
  home(
    accepted,
    to('Ida', { status: 'submitted', expiresAt: new Date(2030, 0, 3, 15, 14).toISOString() }),
    to('Nina', { status: 'pending', amount: 10 }),
    to('Dora', { status: 'disputed' }),
    to('The Firm', { status: 'pending', kind: 'connect', amount: 5 }),
  );
  const rows = within(guide()).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '25$ to OttoApproved',
    '25$ to IdaIn review until tomorrow 15:14',
    '10$ to NinaNot paid yet',
    '25$ to DoraDisputed',
    '5$ to CompanyNot paid yet',
  ]);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null]);
});

test('a rejection comes before the payments not made yet', () => {
  home(to('Nina', { status: 'pending' }), to('Rex', { status: 'rejected', showReportBtn: true }));
  expect(within(guide()).getByRole('heading', { name: 'Rex rejected your payment of 25$' })).toBeVisible();
  expect(within(guide()).getByText(/correct the proof or report the rejection/)).toBeVisible();
});

test("an administrator's rejection can be appealed, and one under appeal says so in the list", () => {
  const possible = {
    state: 'possible',
    until: '2030-01-09T12:00:00Z',
    by: null,
    reason: null,
    at: null,
  } as const;
  const decision = { by: 'admin', reason: 'Nothing arrived.' } as const;
  const { unmount } = home(to('Rex', { status: 'rejected', decision, appeal: possible }));
  expect(within(guide()).getByText(/ask another administrator to look at it again/)).toBeVisible();
  unmount();
  home(to('Rex', { status: 'rejected', decision, appeal: { ...possible, state: 'open', by: 'payer' } }));
  expect(within(guide()).getByRole('listitem')).toHaveTextContent('25$ to RexUnder appeal');
});

test('a dispute leads to its chat, where the two can also settle it', () => {
  home(accepted, to('Dora', { status: 'disputed', chatRoomId: { _id: 'room-1' } }));
  expect(within(guide()).getByText(/unless both of you agree first/)).toBeVisible();
  expect(within(guide()).getByRole('link', { name: 'Open the chat' })).toHaveAttribute(
    'href',
    '/chat/room-1',
  );
});

test('with nothing left to pay it says who decides next, and until when', () => {
  home(
    to('Later', { status: 'submitted', expiresAt: new Date(2030, 0, 3, 15, 14).toISOString() }),
    to('Sooner', { status: 'submitted', expiresAt: new Date(2030, 0, 2, 23, 5).toISOString() }),
  );
  expect(within(guide()).getByRole('heading')).toHaveTextContent('Nothing to pay now');
  expect(within(guide()).getByText(/^Sooner has until today 23:05 to decide/)).toBeVisible();
});

test('a window that stands still has no end to wait for', () => {
  const expiresAt = new Date(2030, 0, 3, 15).toISOString();
  home(to('Ida', { status: 'submitted', expiresAt, windowPausedAt: new Date(NOON).toISOString() }));
  expect(
    within(guide()).getByText(/The time is paused while your account or theirs is banned/),
  ).toBeVisible();
});

test('it is gone when all five are approved', async () => {
  renderWithProviders(<DashboardPage />, { at: '/dashboard', user: aUser() });
  expect(await screen.findByText('My Refer Code')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Your five payments' })).not.toBeInTheDocument();
});

describe('the Payments screen', () => {
  const payments = (user: ReturnType<typeof aUser>) =>
    renderWithProviders(<PaymentsPage />, { at: '/payments', user });

  test('shows a member who receives nothing what they have to pay, and no statement to compare', async () => {
    payments(joining(to('Brook Broker', { status: 'pending' })));
    expect(await screen.findByRole('heading', { name: 'Next: pay 25$ to Brook Broker' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compare with my statement' })).not.toBeInTheDocument();
  });

  test('shows somebody who once received payments only these', async () => {
    const received = [aPayment({ userFullName: 'Amara Okafor' })];
    server.use(answer('get', PATHS.clientPayments, { payments: received, nextCursor: null }));
    payments(joining(to('Brook Broker', { status: 'pending' })));
    expect(await screen.findByRole('button', { name: 'Compare with my statement' })).toBeVisible();
    expect(screen.queryByText(/^Next: pay/)).not.toBeInTheDocument();
  });
});

test('a rejection under appeal is no step to take: what can be paid comes first, then patience', () => {
  const { unmount } = home(to('Otto', underAppeal), to('Nina', { status: 'pending', amount: 10 }));
  expect(within(guide()).getByRole('heading')).toHaveTextContent('Next: pay 10$ to Nina');
  unmount();
  home(accepted, to('Otto', underAppeal));
  expect(within(guide()).getByRole('heading')).toHaveTextContent(
    'Your payment of 25$ to Otto is being looked at again',
  );
  expect(within(guide()).getByText(/Nothing changes until then/)).toBeVisible();
});

describe('a member who has not ticked at sign-up that they have read the price', () => {
  const unread = (...payments: Payment[]) => aUser({ referId: null, payments, costsReadAt: null });
  const five = () => [
    to('Brook Broker', { status: 'pending' }),
    ...[15, 10, 5].map((amount) => to('Company', { status: 'pending', amount })),
    to('Company', { status: 'pending', kind: 'connect', amount: 5 }),
  ];
  const tick = () => screen.getByRole('checkbox', { name: 'I have read what I will owe' });
  const showUnread = (...payments: Payment[]) => {
    const user = unread(...payments);
    server.use(answer('get', PATHS.profile, { user }));
    return renderWithProviders(<DashboardPage />, { at: '/dashboard', user });
  };

  test('reads first what the five payments are and that most lose money; paying stays possible', () => {
    showUnread(...five());
    const headings = within(guide()).getAllByRole('heading');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'First: read what you will owe',
      'Next: pay 25$ to Brook Broker',
    ]);
    expect(within(guide()).getByText(/five payments, 60\$ in all/)).toBeVisible();
    expect(within(guide()).getAllByRole('listitem')).toHaveLength(5);
    expect(within(guide()).getByText(/most will lose money\. Of the 60\$ .* at most 55\$/)).toBeVisible();
    expect(within(guide()).getByRole('link', { name: 'Go to the payment' })).toBeVisible();
  });

  test('ticks it once, and the guide goes on with the next payment', async () => {
    const payments = five();
    const { user } = showUnread(...payments);
    let isRead = false;
    server.use(
      answer('get', PATHS.profile, () =>
        HttpResponse.json({
          user: { ...unread(...payments), costsReadAt: isRead ? '2030-01-02T12:00:00.000Z' : null },
        }),
      ),
      answer('post', PATHS.costsRead, () => {
        isRead = true;
        return HttpResponse.json({ message: 'Thank you.' });
      }),
    );
    tick().focus();
    await user.keyboard(' ');
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    expect(within(guide()).getByRole('heading')).toHaveTextContent('Next: pay 25$ to Brook Broker');
    await waitFor(() => expect(within(guide()).getByRole('heading')).toHaveFocus());
    expect(requests.filter(({ url }) => url.endsWith(PATHS.costsRead))).toHaveLength(1);
  });

  test('can try again after a failure', async () => {
    const { user } = showUnread(...five());
    server.use(refuse('post', PATHS.costsRead, 503, 'Please try again.'));
    await user.click(tick());
    expect(await screen.findByText('Please try again.')).toBeVisible();
    await waitFor(() => expect(tick()).not.toBeChecked());
  });

  test('is not asked any more once nothing is left to pay', () => {
    showUnread(to('Ida', { status: 'submitted' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
