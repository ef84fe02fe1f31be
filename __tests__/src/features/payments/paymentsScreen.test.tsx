// Long because its cases share one setup and one backend; each is independent.
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ACCEPT_UNDO_MS } from '../../../../contract/limits';
import { PAYMENT_STATUSES } from '../../../../contract/payment';
import { PATHS, type Payment } from '../../../../contract/wire';
import { now, setClockOffset } from '../../../../src/lib/clock';
import { formatTimeToCome } from '../../../../src/lib/formatTimeToCome';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { aSignal } from '../../../support/aSignal';
import { answer, API_URL, refuse, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment, aUser } from '../../../support/wire';

const { server, user: member, requests } = useBackend();
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS + 30_000).toISOString();

const before = (time: string, hours: number) => new Date(Date.parse(time) - hours * HOUR_MS).toISOString();

/** The call as our server answers it: one page per request, with all counts. */
function receives(...payments: Payment[]) {
  const stored = new Map(payments.map((payment) => [payment.paymentId, payment]));
  const counts = () =>
    Object.fromEntries(
      PAYMENT_STATUSES.map((status) => [
        status,
        [...stored.values()].filter((row) => row.status === status).length,
      ]),
    );
  server.use(
    answer('get', PATHS.clientPayments, (request) => {
      const { searchParams } = new URL(request.url);
      const [status, search = ''] = [searchParams.get('status'), searchParams.get('search') ?? ''];
      const found = [...stored.values()].filter(
        (row) =>
          (!status || row.status === status) &&
          `${row.userFullName} ${row.transactionId}`.toLowerCase().includes(search.toLowerCase()),
      );
      return HttpResponse.json({ payments: found, nextCursor: null, counts: counts() });
    }),
  );
  return {
    /** The effect of the decision calls: change the payment and return it. */
    becomes: (paymentId: string, status: Payment['status']) => {
      const payment = { ...stored.get(paymentId)!, status };
      stored.set(paymentId, payment);
      return HttpResponse.json({ message: 'Done.', payment });
    },
  };
}

/** Two payments to decide, of which the first can be accepted. */
function receivesTwo() {
  const backend = receives(
    aPayment({ paymentId: 'PP-A', userFullName: 'Amara Okafor', amount: 25 }),
    aPayment({ paymentId: 'PP-B', userFullName: 'Bilal Ahmed' }),
  );
  server.use(answer('put', PATHS.acceptPayment('PP-A'), () => backend.becomes('PP-A', 'accepted')));
}

const open = (at = '/payments', user = member) => renderWithProviders(<PaymentsPage />, { at, user });
const card = (name: string) => screen.findByRole('article', { name });
const sent = (path: string) => requests.find((request) => request.url.endsWith(path));
const sendingTime = (text: ReturnType<typeof within>) =>
  text.getByText('Send').closest('div')?.querySelector('time');

afterEach(() => act(() => setClockOffset(0)));

test('a card shows the payer, the amount, the IDs, the sending time, the time left and what happens at its end', async () => {
  const expiresAt = later(3);
  receives(aPayment({ userFullName: 'Amara Okafor', amount: 12.5, expiresAt, transactionId: '9988776655' }));
  open();
  const text = within(await card('Amara Okafor'));
  for (const words of ['12.50$', '9988776655', 'PAYER1', '3hr:0min', 'Pending', 'Binance ID', 'Paid from'])
    expect(text.getByText(words)).toBeVisible();
  expect(text.getByText(/^Decide by/)).toHaveTextContent(`Decide by ${formatTimeToCome(expiresAt, now())}`);
  expect(text.getByText(/^Decide by/).querySelector('time')).toHaveAttribute('datetime', expiresAt);
  await waitFor(() => expect(sendingTime(text)).toHaveAttribute('datetime', before(expiresAt, 24)));
  expect(text.getByText('Approved automatically when the time runs out.', { exact: false })).toBeVisible();
  expect(text.getByRole('link', { name: /View receipt/ })).toHaveAttribute('href', '/api/file/receipt');
  expect(text.getByRole('link', { name: /View receipt/ })).toHaveAttribute('target', '_blank');
});

test('the time of a payment whose payer is banned stands still, says why, and keeps the sending time', async () => {
  const payment = aPayment({
    userFullName: 'Amara Okafor',
    expiresAt: later(3),
    windowPausedMs: 2 * HOUR_MS,
  });
  receives({ ...payment, windowPausedAt: before(payment.expiresAt!, 5) });
  open();
  const text = within(await card('Amara Okafor'));
  expect(text.getByRole('timer')).toHaveTextContent('5hr:0min');
  expect(text.getByText('Time left, paused')).toBeVisible();
  expect(
    text.getByText(
      'Paused while the payer or the receiver is banned. The countdown continues when the ban is lifted.',
    ),
  ).toBeVisible();
  expect(text.queryByText(/Approved automatically/)).not.toBeInTheDocument();
  await waitFor(() => expect(sendingTime(text)).toHaveAttribute('datetime', before(payment.expiresAt!, 26)));
});

test('the notice and the sending time follow the window in force', async () => {
  server.use(answer('get', PATHS.companyPlans, { companyPlans: [], approvalWindowHours: 12 }));
  const expiresAt = later(3);
  receives(aPayment({ userFullName: 'Amara Okafor', expiresAt }));
  open();
  expect(
    await screen.findByText(
      'Payments must be approved or disputed within 12 hours, otherwise they are approved automatically.',
    ),
  ).toBeVisible();
  const text = within(await card('Amara Okafor'));
  await waitFor(() => expect(sendingTime(text)).toHaveAttribute('datetime', before(expiresAt, 12)));
});

test('the sending time is the one that the server says, whatever the window in force is now', async () => {
  server.use(answer('get', PATHS.companyPlans, { companyPlans: [], approvalWindowHours: 48 }));
  const expiresAt = later(3);
  receives(aPayment({ userFullName: 'Amara Okafor', expiresAt, windowStartedAt: before(expiresAt, 24) }));
  open();
  expect(await screen.findByText(/approved or disputed within 48 hours/)).toBeVisible();
  const text = within(await card('Amara Okafor'));
  await waitFor(() => expect(sendingTime(text)).toHaveAttribute('datetime', before(expiresAt, 24)));
});

test('the time left follows the clock and ends at 00:00', async () => {
  receives(aPayment({ userFullName: 'Amara Okafor', expiresAt: later(3) }));
  open();
  const text = within(await card('Amara Okafor'));
  act(() => setClockOffset(2 * HOUR_MS));
  expect(text.getByText('1hr:0min')).toBeVisible();
  act(() => setClockOffset(4 * HOUR_MS));
  expect(text.getByText('00:00')).toBeVisible();
});

test('tabs separate the statuses, and the dispute tab has a count', async () => {
  receives(
    aPayment({ userFullName: 'Sub Mitted' }),
    aPayment({ userFullName: 'Dis Puted', status: 'disputed', chatRoomId: { _id: 'room-7' } }),
  );
  const { user } = open();
  await card('Sub Mitted');
  expect(screen.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Dispute 1 disputed payment' }));
  const disputed = within(await card('Dis Puted'));
  expect(disputed.getByRole('link', { name: /^Chat/ })).toHaveAttribute('href', '/chat/room-7');
  await user.click(screen.getByRole('tab', { name: 'Approved' }));
  expect(await screen.findByText('No accepted transactions.')).toBeVisible();
});

describe('accepting', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
  });
  const accept = async (user: ReturnType<typeof open>['user']) =>
    user.click(within(await card('Amara Okafor')).getByRole('button', { name: /^Accept/ }));
  const waitForSending = () => act(() => jest.advanceTimersByTimeAsync(ACCEPT_UNDO_MS));

  test('asks nothing, can be undone for six seconds, and moves on to the next card', async () => {
    receivesTwo();
    const { user } = open();
    await accept(user);
    const amara = within(await card('Amara Okafor'));
    expect(amara.getByText('Accepted')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('article', { name: 'Bilal Ahmed' })).toHaveFocus());
    await user.click(amara.getByRole('button', { name: /^Undo payment of Amara Okafor/ }));
    await waitForSending();
    expect(sent(PATHS.acceptPayment('PP-A'))).toBeUndefined();

    await accept(user);
    await waitForSending();
    expect(await screen.findByText('Payment has been marked as accepted.')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Amara Okafor' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(screen.getByRole('article', { name: 'Bilal Ahmed' })).toHaveFocus());
  });

  test('the card of an acceptance that the server has not answered does not say that it is accepted', async () => {
    receivesTwo();
    server.use(answer('put', PATHS.acceptPayment('PP-A'), () => HttpResponse.error()));
    const { user } = open();
    await accept(user);
    await waitForSending();
    const amara = within(await card('Amara Okafor'));
    expect(await amara.findByText('Not confirmed yet')).toBeVisible();
    expect(amara.getByText('The server has not answered. It is sent again until it does.')).toBeVisible();
    expect(amara.queryByText('Accepted')).not.toBeInTheDocument();
  });

  test('after Undo the focus stays with the payment', async () => {
    receivesTwo();
    const { user } = open();
    await accept(user);
    const amara = await card('Amara Okafor');
    const undo = await within(amara).findByRole('button', { name: /^Undo payment of Amara Okafor/ });
    act(() => undo.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(amara).toHaveFocus());
  });

  test('Undo in the toast gives the focus to the payment taken back, so that the next key is meant for it', async () => {
    receivesTwo();
    const { user } = open();
    await accept(user);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('article', { name: 'Amara Okafor' })).toHaveFocus());
  });

  test('a decision that comes too late shows the current status', async () => {
    const backend = receives(aPayment({ paymentId: 'PP-A', userFullName: 'Amara Okafor' }));
    server.use(
      answer('put', PATHS.acceptPayment('PP-A'), () => {
        backend.becomes('PP-A', 'disputed');
        return HttpResponse.json(
          { message: 'This payment is already disputed.', code: 'wrong_status' },
          { status: 409 },
        );
      }),
    );
    const { user } = open();
    await accept(user);
    await waitForSending();
    expect(await screen.findByText('25$ from Amara Okafor: This payment is already disputed.')).toBeVisible();
    expect(await screen.findByText('No submitted transactions.')).toBeVisible();
  });
});

test('a decision started before the search results arrive stays open above them', async () => {
  receivesTwo();
  server.use(answer('put', PATHS.rejectPayment('PP-A'), () => HttpResponse.json({ message: 'Done.' })));
  const { user } = open();
  const reject = within(await card('Amara Okafor')).getByRole('button', { name: /^Reject/ });
  const { promise: isSearched, resolve: arrive } = aSignal();
  server.use(http.get(`${API_URL}${PATHS.clientPayments}`, async () => void (await isSearched)));
  await user.type(screen.getByLabelText('Find a payment by name, order ID or payment number'), 'Bilal');
  await user.click(reject);
  arrive();
  const found = () =>
    screen.queryAllByRole('article', { hidden: true }).map((article) => article.textContent);
  await waitFor(() => expect(found()).toEqual([expect.stringContaining('Bilal Ahmed')]));

  const dialog = screen.getByRole('dialog', { name: 'Reject 25$ from Amara Okafor?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject payment' }));
  expect(await screen.findByText('Payment has been marked as rejected.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('article', { name: 'Bilal Ahmed' })).toHaveFocus());
});

test('a reason for rejecting is optional, and reaches the payer', async () => {
  const backend = receives(aPayment({ paymentId: 'PP-A', userFullName: 'Amara Okafor' }));
  server.use(answer('put', PATHS.rejectPayment('PP-A'), () => backend.becomes('PP-A', 'rejected')));
  const { user } = open();
  await user.click(within(await card('Amara Okafor')).getByRole('button', { name: /^Reject/ }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Not in my account.');
  expect(screen.getByText('Amara Okafor will see this.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reject payment' }));
  expect(await screen.findByText('Payment has been marked as rejected.')).toBeVisible();
  expect(screen.getByText('25$ from Amara Okafor')).toBeVisible();
  expect(await sent(PATHS.rejectPayment('PP-A'))?.json()).toEqual({ reason: 'Not in my account.' });
  expect(await screen.findByText('No submitted transactions.')).toBeVisible();
});

test('a dispute needs a subject and a description, which are sent as one reason', async () => {
  const backend = receives(
    aPayment({ paymentId: 'PP-A', userFullName: 'Amara Okafor', chatRoomId: { _id: 'room-9' } }),
  );
  server.use(answer('put', PATHS.disputePayment('PP-A'), () => backend.becomes('PP-A', 'disputed')));
  const { user } = open();
  await user.click(within(await card('Amara Okafor')).getByRole('button', { name: /^Dispute/ }));
  await user.type(await screen.findByLabelText('Description'), 'too short');
  await user.click(screen.getByRole('button', { name: 'Dispute payment' }));
  expect(
    (await screen.findAllByText('Description must have at least 10 characters.')).length,
  ).toBeGreaterThan(0);
  expect(screen.getByLabelText('Description')).toHaveValue('too short');

  const subject = screen.getByLabelText('Subject');
  expect(
    within(subject)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Choose a subject',
    'The amount differs',
    'It has not arrived',
    'The receipt looks altered',
    'The order ID is not mine',
    'Other (please explain)',
  ]);
  await user.selectOptions(subject, 'The amount differs');
  await user.type(screen.getByLabelText('Description'), ' no more');
  await user.click(screen.getByRole('button', { name: 'Dispute payment' }));
  expect(await screen.findByText('Payment has been marked as disputed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', '/chat/room-9');
  expect(await sent(PATHS.disputePayment('PP-A'))?.json()).toEqual({
    reason: 'The amount differs: too short no more',
  });
});

test('a disputed payment can still be accepted by its receiver', async () => {
  const backend = receives(aPayment({ paymentId: 'PP-A', userFullName: 'Dis Puted', status: 'disputed' }));
  server.use(answer('put', PATHS.acceptPayment('PP-A'), () => backend.becomes('PP-A', 'accepted')));
  const { user } = open('/payments?status=disputed');
  await user.click(
    within(await card('Dis Puted')).getByRole('button', { name: 'Accept payment from Dis Puted' }),
  );
  const title = 'End the dispute and accept 25$ from Dis Puted?';
  const dialog = await screen.findByRole('alertdialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name: 'Accept payment' }));
  expect(await screen.findByText('No disputed transactions.')).toBeVisible();
});

test('banned users read the reason and where to write', async () => {
  receives();
  open('/payments', aUser({ isBanned: true, banReason: 'Two accounts of one person.' }));
  const reason = await screen.findByText('Two accounts of one person.');
  expect(reason.parentElement).toHaveTextContent('The reason given: Two accounts of one person.');
  expect(screen.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', '/help-support');
});

test('a backend without a ban reason still shows banned users the rest', async () => {
  receives();
  open('/payments', aUser({ isBanned: true }));
  expect(await screen.findByText('Your account is banned')).toBeVisible();
  expect(screen.queryByText('The reason given:', { exact: false })).not.toBeInTheDocument();
});

test('banned users see disputed payments only, without tabs and without decisions', async () => {
  receives(
    aPayment({ userFullName: 'Sub Mitted' }),
    aPayment({ userFullName: 'Dis Puted', status: 'disputed', chatRoomId: { _id: 'room-7' } }),
  );
  open('/payments', aUser({ isBanned: true }));
  const disputed = within(await card('Dis Puted'));
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByText('Sub Mitted')).not.toBeInTheDocument();
  expect(disputed.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
  expect(disputed.getByRole('link', { name: /^Chat/ })).toBeVisible();
});

test('payments are found by name or order ID', async () => {
  receives(
    aPayment({ userFullName: 'Amara Okafor', transactionId: '1111111111' }),
    aPayment({ userFullName: 'Bilal Ahmed', transactionId: '2222222222' }),
  );
  const { user } = open();
  await card('Amara Okafor');
  await user.type(screen.getByRole('searchbox'), '222222');
  await waitFor(() =>
    expect(screen.queryByRole('article', { name: 'Amara Okafor' })).not.toBeInTheDocument(),
  );
  await card('Bilal Ahmed');
  await user.type(screen.getByRole('searchbox'), 'x');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  await card('Amara Okafor');
});

test('when the payments cannot be loaded, one press tries again', async () => {
  server.use(refuse('get', PATHS.clientPayments, 503, 'The service is not ready.'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('The payments could not be loaded.')).toBeVisible();
  // Why, only the toast says.
  expect(await screen.findAllByText('The service is not ready.')).toHaveLength(1);
  receives(aPayment({ userFullName: 'Amara Okafor' }));
  await user.click(retry);
  await card('Amara Okafor');
});

test('a long list loads page by page', async () => {
  server.use(
    answer('get', PATHS.clientPayments, (request) => {
      const isSecond = new URL(request.url).searchParams.get('cursor') === 'second';
      return HttpResponse.json({
        payments: [
          aPayment({ userFullName: isSecond ? 'Page Two' : 'Page One', _id: isSecond ? 'two' : 'one' }),
        ],
        nextCursor: isSecond ? null : 'second',
      });
    }),
  );
  const { user } = open();
  await card('Page One');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await card('Page Two');
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('the history of attempts, with reasons, is loaded only when it is opened', async () => {
  receives(aPayment({ paymentId: 'PP-A', userFullName: 'Amara Okafor' }));
  const step = { at: new Date().toISOString(), reason: null, paymentLink: null, transactionId: null };
  server.use(
    answer('get', PATHS.paymentHistory('PP-A'), {
      history: [
        { ...step, actor: { _id: 'a', fullName: 'Amara Okafor' }, from: 'pending', to: 'submitted' },
        {
          ...step,
          actor: { _id: 'b', fullName: 'Uma User' },
          from: 'submitted',
          to: 'rejected',
          reason: 'Too little.',
        },
      ],
    }),
  );
  const { user } = open();
  const history = within(await card('Amara Okafor')).getByRole('button', { name: /^History/ });
  expect(sent(PATHS.paymentHistory('PP-A'))).toBeUndefined();
  await user.click(history);
  expect(await screen.findByText('Rejected by Uma User')).toBeVisible();
  expect(screen.getByText('Too little.')).toBeVisible();
});

test('a receipt opens enlarged in place, with its order ID and a button for the next one', async () => {
  receives(
    aPayment({ userFullName: 'Amara Okafor', transactionId: '1111111111' }),
    aPayment({ userFullName: 'Bilal Ahmed', transactionId: '2222222222', paymentLink: '/api/file/other' }),
  );
  const { user } = open();
  await user.click(within(await card('Amara Okafor')).getByRole('button', { name: /Enlarge receipt/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Receipt from Amara Okafor' }));
  expect(dialog.getByText('1111111111')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Next receipt' }));
  expect(screen.getByRole('img', { name: 'Receipt that Bilal Ahmed uploaded' })).toHaveAttribute(
    'src',
    '/api/file/other',
  );
});

describe('download', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const download = async () => {
    receives(
      aPayment({
        paymentId: 'PP-A',
        userFullName: 'Amara Okafor',
        paymentLink: 'http://localhost/api/file/r',
      }),
    );
    const { user } = open();
    await user.click(within(await card('Amara Okafor')).getByRole('button', { name: 'Download' }));
  };

  test('saves the receipt under its name', async () => {
    server.use(answer('get', '/file/r', () => new HttpResponse('image')));
    await download();
    await waitFor(() => expect(saved).toEqual(['investemt-payment-recipt-PP-A']));
  });

  test('says why a receipt cannot be downloaded', async () => {
    server.use(refuse('get', '/file/r', 403, 'This link has expired. Please reload the page and try again.'));
    await download();
    expect(
      await screen.findByText('This link has expired. Please reload the page and try again.'),
    ).toBeVisible();
    expect(saved).toEqual([]);
  });
});

test('the sending time has its line before the approval window is known, so that no button moves', async () => {
  receives(aPayment({ userFullName: 'Amara Okafor' }));
  const { promise: windowIsKnown, resolve: tellWindow } = aSignal();
  server.use(
    answer('get', PATHS.companyPlans, async () => {
      await windowIsKnown;
      return HttpResponse.json({ companyPlans: [], approvalWindowHours: 12 });
    }),
  );
  open();
  const amara = within(await card('Amara Okafor'));
  expect(amara.getByText('Order ID')).toBeVisible();
  expect(amara.getByText('Send').closest('div')).toHaveTextContent('Send-');
  tellWindow();
  await waitFor(() => expect(sendingTime(amara)).toBeVisible());
});
