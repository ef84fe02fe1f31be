// Long because its cases share one setup and one backend; each is independent.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ACCEPT_UNDO_MS } from '../../../contract/limits';
import { PATHS, SEEN_STATUS_HEADER, type Payment } from '../../../contract/wire';
import { accountApi } from '../../../src/api/endpoints/account';
import { paymentsApi } from '../../../src/api/endpoints/payments';
import { now } from '../../../src/lib/clock';
import { selectIsLoading } from '../../../src/store/loading';
import { sessionEnded, signOut } from '../../../src/store/session';
import { acceptLater, selectWaitingAccepts, undoAccepts } from '../../../src/store/waitingAccepts';
import { answer, useBackend } from '../../support/backend';
import { useJestClock } from '../../support/jestClock';
import { makeTestStore, renderWithProviders } from '../../support/renderWithProviders';
import { aPair, aPayment, aUser } from '../../support/wire';

const { server, user, calls, requests } = useBackend();
const carla = aPayment({ _id: 'c1', paymentId: 'PP-C', userFullName: 'Carla Cruz', attempt: 1 });
const bert = aPayment({ _id: 'b1', paymentId: 'PP-B', userFullName: 'Bert Baker', amount: 12.5 });

useJestClock();
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** The receiver's payments on the server, and its answers to acceptances. */
function receives(...payments: Payment[]) {
  const stored = new Map(payments.map((payment) => [payment.paymentId, payment]));
  server.use(
    answer('get', PATHS.clientPayments, () => HttpResponse.json({ payments: [...stored.values()] })),
    ...payments.map(({ paymentId }) =>
      answer('put', PATHS.acceptPayment(paymentId), () => {
        const payment = { ...stored.get(paymentId)!, status: 'accepted' as const };
        stored.set(paymentId, payment);
        return HttpResponse.json({ message: 'Accepted.', payment });
      }),
    ),
  );
  return stored;
}

async function open(store = makeTestStore({ user })) {
  const view = renderWithProviders(null, { store });
  const read = () =>
    view.dispatch(paymentsApi.endpoints.getTransactions.initiate({}, { forceRefetch: true }));
  await read();
  return { ...view, read };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const sent = (paymentId: string) =>
  calls.filter((call) => call === `PUT ${PATHS.acceptPayment(paymentId)}`).length;
const keysOf = (paymentId: string) =>
  requests
    .filter(({ url }) => url.endsWith(PATHS.acceptPayment(paymentId)))
    .map(({ headers }) => headers.get('Idempotency-Key'));
/** A browser's locks; `end` releases all, as when their page has gone. */
function aLockManager() {
  const held = new Set<string>();
  return {
    request: async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as () => unknown;
      held.add(name);
      try {
        return await work();
      } finally {
        held.delete(name);
      }
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
    end: () => held.clear(),
  } as unknown as LockManager & { end: () => void };
}
const offline = (isOffline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);

test('an acceptance is sent after six seconds, without covering the screen, and confirmed', async () => {
  receives(carla);
  const { dispatch, store } = await open();
  await dispatch(acceptLater([carla]));
  const [waiting] = selectWaitingAccepts(store.getState());
  expect(waiting?.sendAt).toBeGreaterThan(now() + ACCEPT_UNDO_MS - 1000);
  expect(await screen.findByText('25$ from Carla Cruz accepted')).toBeVisible();
  // Time has passed until the toast was there: on a slow machine, a good deal.
  await pass(waiting!.sendAt - now() - 1000);
  expect(sent('PP-C')).toBe(0);
  await pass(1100);
  expect(selectIsLoading(store.getState())).toBe(false);
  expect(await screen.findByText('Payment has been marked as accepted.')).toBeVisible();
  expect(screen.getByText('25$ from Carla Cruz')).toBeVisible();
  expect(sent('PP-C')).toBe(1);
  await waitFor(() => expect(screen.queryByText('25$ from Carla Cruz accepted')).not.toBeInTheDocument());
});

test('on a page that is too busy to load the code ahead, an acceptance can be undone all the same', async () => {
  Object.assign(window, { requestIdleCallback: () => 0 });
  try {
    receives(carla);
    const { dispatch } = await open();
    await dispatch(acceptLater([carla]));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  } finally {
    Reflect.deleteProperty(window, 'requestIdleCallback');
  }
});

test('undone in time, nothing is sent, not even after a restart', async () => {
  receives(carla);
  const { user: person, dispatch, store } = await open();
  await dispatch(acceptLater([carla]));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(selectWaitingAccepts(store.getState())).toEqual([]);
  store.dispose();
  await open();
  await pass(60_000);
  expect(sent('PP-C')).toBe(0);
});

test('the key u takes it back on every page on which the toast stands, but not while something is typed', async () => {
  receives(carla);
  const { dispatch, store } = renderWithProviders(<input aria-label="Name" />, {
    store: makeTestStore({ user }),
  });
  await dispatch(acceptLater([carla]));
  await screen.findByRole('button', { name: 'Undo' });
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'u' });
  expect(selectWaitingAccepts(store.getState())).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(selectWaitingAccepts(store.getState())).toEqual([]);
});

test('payments accepted together are undone together, the newest first', async () => {
  receives(carla, bert);
  const third = aPayment({ userFullName: 'Third Person' });
  const { user: person, dispatch } = await open();
  await dispatch(acceptLater([third]));
  await pass(1000);
  await dispatch(acceptLater([carla, bert]));
  expect(await screen.findByText('2 payments accepted, 37.50$')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('25$ from Third Person accepted')).toBeVisible();
});

test('several acceptances end in one sentence that counts them', async () => {
  receives(carla, bert);
  server.use(
    answer('put', PATHS.acceptPayment('PP-B'), { message: 'This payment is already disputed.' }, 409),
  );
  const { dispatch } = await open();
  await dispatch(acceptLater([carla, bert]));
  await pass(ACCEPT_UNDO_MS);
  expect(await screen.findByText('Payment has been marked as accepted.')).toBeVisible();
  expect(await screen.findByText('12.50$ from Bert Baker: This payment is already disputed.')).toBeVisible();
});

test.each([
  [
    'the reason that all have',
    'Your account is blocked.',
    '0 accepted, 2 not. 25$ from Carla Cruz and 12.50$ from Bert Baker: Your account is blocked.',
  ],
  [
    'the reason of each',
    'This payment is already disputed.',
    '0 accepted, 2 not. 25$ from Carla Cruz: Your account is blocked. 12.50$ from Bert Baker: This payment is already disputed.',
  ],
])('several refusals are told with %s', async (_title, second, sentence) => {
  receives(carla, bert);
  server.use(
    answer('put', PATHS.acceptPayment('PP-C'), { message: 'Your account is blocked.' }, 409),
    answer('put', PATHS.acceptPayment('PP-B'), { message: second }, 409),
  );
  const { dispatch } = await open();
  await dispatch(acceptLater([carla, bert]));
  await pass(ACCEPT_UNDO_MS);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('leaving the page sends it at once', async () => {
  receives(carla);
  const { dispatch } = await open();
  await dispatch(acceptLater([carla]));
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(sent('PP-C')).toBe(1));
  await pass(60_000);
  expect(sent('PP-C')).toBe(1);
});

test('signing out sends it before the session ends', async () => {
  receives(carla);
  const { dispatch, store } = await open();
  await dispatch(acceptLater([carla]));
  await dispatch(signOut());
  await waitFor(() => expect(store.getState().user).toBeNull());
  const puts = calls.filter((call) => !call.startsWith('GET'));
  expect(puts).toEqual([`PUT ${PATHS.acceptPayment('PP-C')}`, `POST ${PATHS.logout}`]);
});

test('a refusal that comes while signing out is told, even if another acceptance is not answered', async () => {
  receives(carla, bert);
  server.use(
    answer('put', PATHS.acceptPayment('PP-C'), { message: 'It is disputed.' }, 409),
    answer('put', PATHS.acceptPayment('PP-B'), () => new Promise(() => undefined)),
  );
  const { dispatch, store } = await open();
  await dispatch(acceptLater([carla, bert]));
  await dispatch(signOut());
  await waitFor(() => expect(selectWaitingAccepts(store.getState())).toHaveLength(1));
  // Nothing else can be begun in these seconds.
  expect(selectIsLoading(store.getState())).toBe(true);
  await pass(3100);
  expect(store.getState().user).toBeNull();
  expect(selectIsLoading(store.getState())).toBe(false);
  expect(await screen.findByText('25$ from Carla Cruz: It is disputed.')).toBeVisible();
});

test('signing out says that an acceptance without an answer waits for the next sign-in', async () => {
  receives(carla);
  nobodyAnswers();
  const { dispatch, store } = await open();
  await dispatch(acceptLater([carla]));
  await pass(ACCEPT_UNDO_MS);
  await screen.findByText(/^The acceptance of 25\$ from Carla Cruz is not confirmed yet/);
  await dispatch(signOut());
  await waitFor(() => expect(store.getState().user).toBeNull());
  expect(
    await screen.findByText(
      '1 acceptance is not confirmed yet. It is sent again when you sign in on this device.',
    ),
  ).toBeVisible();
});

test('without a network it waits, says so, and is sent when back online', async () => {
  receives(carla);
  const { dispatch } = await open();
  offline(true);
  await dispatch(acceptLater([carla]));
  await pass(ACCEPT_UNDO_MS);
  expect(
    await screen.findByText(
      'The acceptance of 25$ from Carla Cruz is not sent yet. It is sent automatically once the server answers.',
    ),
  ).toBeVisible();
  expect(sent('PP-C')).toBe(0);
  offline(false);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Payment has been marked as accepted.')).toBeVisible();
  expect(sent('PP-C')).toBe(1);
});

test('an acceptance that had to wait does not concede a dispute opened on another device meanwhile', async () => {
  const stored = receives(carla);
  const { dispatch } = await open();
  offline(true);
  await dispatch(acceptLater([carla]));
  await pass(ACCEPT_UNDO_MS);
  stored.set('PP-C', { ...carla, status: 'disputed' });
  offline(false);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/not accepted/)).toBeVisible();
  expect(sent('PP-C')).toBe(0);
});

test('an acceptance names the status that the user has seen', async () => {
  receives(carla);
  const { dispatch } = await open();
  await dispatch(acceptLater([carla]));
  await pass(ACCEPT_UNDO_MS);
  await waitFor(() => expect(sent('PP-C')).toBe(1));
  const [call] = requests.filter(({ url }) => url.endsWith(PATHS.acceptPayment('PP-C')));
  expect(call!.headers.get(SEEN_STATUS_HEADER)).toBe('submitted');
});

test.each([
  ['whose answer was lost', () => HttpResponse.error()],
  ['that the page of a hotel’s network answered', () => HttpResponse.html('<h1>Welcome</h1>')],
  [
    'that a proxy answered without asking the server',
    () => HttpResponse.html('<h1>404</h1>', { status: 404 }),
  ],
])('a call %s is repeated, with the same key', async (_title, lost) => {
  receives(carla);
  server.use(
    answer('put', PATHS.acceptPayment('PP-C'), () => {
      server.resetHandlers();
      receives(carla);
      return lost();
    }),
  );
  const { dispatch } = await open();
  await dispatch(acceptLater([carla]));
  await pass(ACCEPT_UNDO_MS);
  await waitFor(() => expect(sent('PP-C')).toBe(1));
  await pass(10_000);
  expect(await screen.findByText('Payment has been marked as accepted.')).toBeVisible();
  const [first, second] = keysOf('PP-C');
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('after a crash, the next start sends the page’s acceptances, with the same key', async () => {
  receives(carla);
  const crashed = await open();
  await crashed.dispatch(acceptLater([carla]));
  const [waiting] = selectWaitingAccepts(crashed.store.getState());
  crashed.store.dispose();
  crashed.unmount();

  await open();
  await pass(ACCEPT_UNDO_MS);
  expect(sent('PP-C')).toBe(0);
  await pass(10_000);
  expect(await screen.findByText('Payment has been marked as accepted.')).toBeVisible();
  expect(keysOf('PP-C')).toEqual([waiting?.key]);
});

test('a page that starts after another has gone sends its acceptances at once', async () => {
  receives(carla);
  const locks = aLockManager();
  const gone = await open(makeTestStore({ user, locks }));
  await gone.dispatch(acceptLater([carla]));
  gone.store.dispose();
  gone.unmount();
  locks.end();

  const next = await open(makeTestStore({ user, locks }));
  await waitFor(() => expect(sent('PP-C')).toBe(1));
  await waitFor(() => expect(selectWaitingAccepts(next.store.getState())).toEqual([]));
});

test('a page leaves acceptances alone while the page that gave them is there', async () => {
  receives(carla);
  const locks = aLockManager();
  const first = await open(makeTestStore({ user, locks }));
  await first.dispatch(acceptLater([carla]));
  await open(makeTestStore({ user, locks }));
  const [waiting] = selectWaitingAccepts(first.store.getState());
  await pass(waiting!.sendAt - now() - 1000);
  expect(sent('PP-C')).toBe(0);
  await pass(2000);
  await waitFor(() => expect(sent('PP-C')).toBe(1));
});

test('after an expired session, the next one of the same user sends it', async () => {
  receives(carla);
  const expired = await open();
  await expired.dispatch(acceptLater([carla]));
  await expired.dispatch(sessionEnded({ reason: 'expired' }));
  await pass(60_000);
  expect(sent('PP-C')).toBe(0);
  expired.unmount();

  await open();
  await pass(ACCEPT_UNDO_MS);
  await waitFor(() => expect(sent('PP-C')).toBe(1));
});

test('what an earlier page left is sent without a warning that nothing has answered yet', async () => {
  receives(carla);
  const left = await open();
  await left.dispatch(acceptLater([carla]));
  await left.dispatch(sessionEnded({ reason: 'expired' }));
  left.unmount();
  server.use(answer('put', PATHS.acceptPayment('PP-C'), () => new Promise(() => undefined)));

  await open();
  await pass(20_000);
  await waitFor(() => expect(sent('PP-C')).toBe(1));
  expect(screen.queryByText(/not confirmed yet/)).not.toBeInTheDocument();
});

test('another tab leaves acceptances to the tab that will send them', async () => {
  receives(carla);
  const first = await open();
  await first.dispatch(acceptLater([carla]));
  const second = await open();
  await pass(1000);
  await first.dispatch(undoAccepts(['c1']));
  await pass(60_000);
  expect(selectWaitingAccepts(second.store.getState())).toEqual([]);
  expect(sent('PP-C')).toBe(0);
});

test.each([
  [{ status: 'disputed' as const }, 'not accepted by you. It has changed and is now Disputed.'],
  [{ attempt: 2 }, 'not accepted. It has a new proof; please look at it first.'],
])('a payment that changes meanwhile is not accepted, and the user is told: %o', async (change, words) => {
  const stored = receives(carla);
  const { dispatch, read } = await open();
  await dispatch(acceptLater([carla]));
  stored.set('PP-C', { ...carla, ...change });
  await read();
  expect(await screen.findByText(`25$ from Carla Cruz: ${words}`)).toBeVisible();
  await pass(60_000);
  expect(sent('PP-C')).toBe(0);
});

test('payments that change together are told once', async () => {
  const stored = receives(carla, bert);
  const { dispatch, read } = await open();
  await dispatch(acceptLater([carla, bert]));
  stored.set('PP-C', { ...carla, attempt: 2 });
  stored.set('PP-B', { ...bert, attempt: 2 });
  await read();
  await screen.findAllByText(/new proof/);
  expect(screen.getAllByText(/new proof/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^0 accepted, 2 not\. .*new proof/),
  ]);
});

test('after a restart a payment with a new receipt is not accepted unseen', async () => {
  const stored = receives(carla);
  const crashed = await open();
  await crashed.dispatch(acceptLater([carla]));
  crashed.store.dispose();
  crashed.unmount();
  stored.set('PP-C', { ...carla, attempt: 2 });

  await open();
  await pass(ACCEPT_UNDO_MS + 10_000);
  expect(await screen.findByText(/25\$ from Carla Cruz: not accepted\. It has a new proof/)).toBeVisible();
  expect(sent('PP-C')).toBe(0);
});

test('acceptances that had to wait are sent again together, and told in one sentence', async () => {
  receives(carla, bert);
  const isDown = jest.fn(() => HttpResponse.json({ message: 'Not now.' }, { status: 503 }));
  server.use(
    answer('put', PATHS.acceptPayment('PP-C'), isDown),
    answer('put', PATHS.acceptPayment('PP-B'), isDown),
  );
  const { dispatch } = await open();
  await dispatch(acceptLater([carla]));
  await pass(1000);
  await dispatch(acceptLater([bert]));
  await pass(ACCEPT_UNDO_MS);
  await waitFor(() => expect(isDown).toHaveBeenCalledTimes(2));
  receives(carla, bert);
  await pass(11_000);
  expect(await screen.findByText('2 payments have been marked as accepted.')).toBeVisible();
});

test('a payment that could not be read again is not sent as it was', async () => {
  receives(carla);
  server.use(answer('put', PATHS.acceptPayment('PP-C'), () => HttpResponse.error()));
  const { dispatch } = await open();
  await dispatch(acceptLater([carla]));
  await pass(ACCEPT_UNDO_MS);
  await waitFor(() => expect(sent('PP-C')).toBe(1));
  await pass(10_100);
  await waitFor(() => expect(sent('PP-C')).toBe(2));
  server.use(answer('get', PATHS.clientPayments, { message: 'Not now.' }, 503));
  await pass(10_100);
  await pass(10_100);
  expect(sent('PP-C')).toBe(2);
});

test.each([
  ['fails', () => HttpResponse.error()],
  ['hangs', () => new Promise<never>(() => undefined)],
])('an acceptance that was never sent can be undone while reading its payment %s', async (_title, read) => {
  receives(carla);
  const { dispatch, store, user: person } = await open();
  offline(true);
  await dispatch(acceptLater([carla]));
  await pass(ACCEPT_UNDO_MS);
  await screen.findByText(/^The acceptance of 25\$ from Carla Cruz is not sent yet\./);
  const reads = jest.fn<Response | Promise<Response>, []>(read);
  server.use(answer('get', PATHS.clientPayments, reads));
  offline(false);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(reads).toHaveBeenCalled());
  await pass(40_100);
  await waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(1));
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(selectWaitingAccepts(store.getState())).toEqual([]);
  expect(sent('PP-C')).toBe(0);
});

test('while an acceptance waits for the server, no toast says that the server cannot be reached', async () => {
  receives(carla);
  server.use(answer('put', PATHS.acceptPayment('PP-C'), () => HttpResponse.error()));
  const { dispatch } = await open();
  await dispatch(acceptLater([carla]));
  await pass(ACCEPT_UNDO_MS);
  await waitFor(() => expect(sent('PP-C')).toBe(1));
  const reads = jest.fn(() => HttpResponse.error());
  server.use(answer('get', PATHS.clientPayments, reads));
  await pass(20_100);
  await waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(1));
  await pass(100);
  expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument();
});

/** From now on no acceptance of the two gets an answer. */
const nobodyAnswers = (): void =>
  server.use(
    answer('put', PATHS.acceptPayment('PP-C'), () => HttpResponse.error()),
    answer('put', PATHS.acceptPayment('PP-B'), () => HttpResponse.error()),
  );

test('while the server is down, a toast says that the acceptance waits, and the lists are not read again', async () => {
  receives(carla, bert);
  const { dispatch } = await open();
  nobodyAnswers();
  server.use(answer('get', PATHS.clientPayments, () => HttpResponse.error()));
  const reads = () => calls.filter((call) => call === `GET ${PATHS.clientPayments}`).length;
  const before = reads();
  await dispatch(acceptLater([carla]));
  await pass(ACCEPT_UNDO_MS);
  const waits =
    'The acceptance of 25$ from Carla Cruz is not confirmed yet. It is sent again automatically until the server answers.';
  expect(await screen.findByText(waits)).toBeVisible();
  await pass(1000);
  expect(reads()).toBe(before);
  expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument();
  receives(carla, bert);
  await pass(10_100);
  expect(await screen.findByText('Payment has been marked as accepted.')).toBeVisible();
  await waitFor(() => {
    document.querySelectorAll('.Toastify__toast').forEach((box) => fireEvent.animationEnd(box));
    expect(screen.queryByText(waits)).not.toBeInTheDocument();
  });
});

test('acceptances that get no answer one after another are all told of, and it ends with the last', async () => {
  receives(carla, bert);
  nobodyAnswers();
  const { dispatch } = await open();
  await dispatch(acceptLater([carla]));
  await pass(ACCEPT_UNDO_MS);
  expect(
    await screen.findByText(/^The acceptance of 25\$ from Carla Cruz is not confirmed yet/),
  ).toBeVisible();
  await dispatch(acceptLater([bert]));
  await pass(ACCEPT_UNDO_MS);
  expect(await screen.findByText(/^2 acceptances are not confirmed yet/)).toBeVisible();
  receives(carla, bert);
  await pass(10_100);
  await waitFor(() => {
    document.querySelectorAll('.Toastify__toast').forEach((box) => fireEvent.animationEnd(box));
    expect(screen.queryByText(/not confirmed yet/)).not.toBeInTheDocument();
  });
});

test('several acceptances that the server has not answered are told in one sentence', async () => {
  receives(carla, bert);
  nobodyAnswers();
  const { dispatch } = await open();
  await dispatch(acceptLater([carla, bert]));
  await pass(ACCEPT_UNDO_MS);
  expect(
    await screen.findByText(
      '2 acceptances are not confirmed yet. They are sent again automatically until the server answers.',
    ),
  ).toBeVisible();
});

test('an acceptance whose call hangs is sent again, with the same key', async () => {
  receives(carla);
  server.use(answer('put', PATHS.acceptPayment('PP-C'), () => new Promise(() => undefined)));
  const { dispatch } = await open();
  await dispatch(acceptLater([carla]));
  await pass(ACCEPT_UNDO_MS);
  await waitFor(() => expect(sent('PP-C')).toBe(1));
  receives(carla);
  await pass(30_000);
  await pass(10_100);
  expect(await screen.findByText('Payment has been marked as accepted.')).toBeVisible();
  expect(new Set(keysOf('PP-C')).size).toBe(1);
});

test('the next member on the same device does not read what the one before was told', async () => {
  receives(carla);
  server.use(answer('put', PATHS.acceptPayment('PP-C'), { message: 'It is disputed.' }, 409));
  const { dispatch } = await open();
  await dispatch(acceptLater([carla]));
  await pass(ACCEPT_UNDO_MS);
  expect(await screen.findByText('25$ from Carla Cruz: It is disputed.')).toBeVisible();
  await dispatch(signOut());
  const other = aUser({ _id: 'other' });
  server.use(
    answer('post', PATHS.login, { user: other, tokens: aPair(other._id) }),
    answer('get', PATHS.profile, { user: other, tokens: aPair(other._id) }),
  );
  const { login } = accountApi.endpoints;
  await dispatch(login.initiate({ email: 'other@demo.test', password: 'demo123' }, { track: false }));
  await waitFor(() => {
    // A toast leaves at the end of its animation, of which jsdom has none.
    document.querySelectorAll('.Toastify__toast').forEach((box) => fireEvent.animationEnd(box));
    expect(document.body).not.toHaveTextContent('Carla Cruz');
  });
});

test.each([
  ['one', [carla], 'Acceptance taken back'],
  ['two', [carla, bert], '2 acceptances taken back'],
])('undoing %s is heard, whichever control did it', async (_title, payments, words) => {
  receives(carla, bert);
  const { dispatch } = await open();
  await dispatch(acceptLater(payments));
  await screen.findByRole('button', { name: 'Undo' });
  await dispatch(undoAccepts(payments.map(({ _id }) => _id)));
  await pass(100);
  expect(await screen.findByText(words)).toBeInTheDocument();
});
