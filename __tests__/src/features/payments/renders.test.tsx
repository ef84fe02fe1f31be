import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Profiler } from 'react';
import { PAYMENT_STATUSES } from '../../../../contract/payment';
import { PATHS, type Payment } from '../../../../contract/wire';
import type { AppStore } from '../../../../src/app/store';
import type * as CardActionsModule from '../../../../src/features/payments/CardActions';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { selectConnection, startRealtime } from '../../../../src/store/realtime';
import { setClockOffset } from '../../../../src/lib/clock';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { settled } from '../../../support/settled';
import { startSocketServer, type TestSocketServer } from '../../../support/socketServer';
import { aPayment } from '../../../support/wire';

/** The cards that have rendered; each reports itself where it renders its buttons, a part without a clock. */
const mockRendered: string[] = [];
jest.mock('../../../../src/features/payments/CardActions', () => {
  const { CardActions } = jest.requireActual<typeof CardActionsModule>(
    '../../../../src/features/payments/CardActions',
  );
  const { Profiler: Watch } = jest.requireActual<{ Profiler: typeof Profiler }>('react');
  return {
    CardActions: (props: Parameters<typeof CardActions>[0]) => (
      <Watch id={props.payment.paymentId} onRender={(id) => mockRendered.push(id)}>
        <CardActions {...props} />
      </Watch>
    ),
  };
});

const { server, user: member, calls } = useBackend();
const CARDS = 30;
const HOUR_MS = 3_600_000;
let expiresAt: string;

let sockets: TestSocketServer;
beforeAll(async () => void (sockets = await startSocketServer()));
afterAll(() => sockets.close());
// The clock stands still: a busy machine may need longer for thirty cards than the minute on them lasts.
beforeEach(() => {
  const time = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(time);
  expiresAt = new Date(time + 3 * HOUR_MS + 30_000).toISOString();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  act(() => setClockOffset(0));
});

/** The receiver's open queue, connected, with nothing left to load. */
async function openQueue() {
  let payments: Payment[] = Array.from({ length: CARDS }, (_, index) =>
    aPayment({ paymentId: `PP-${index}`, userFullName: `Payer ${index}`, expiresAt }),
  );
  server.use(
    answer('get', PATHS.clientPayments, (request) => {
      const status = new URL(request.url).searchParams.get('status');
      const counts = Object.fromEntries(
        PAYMENT_STATUSES.map((one) => [one, payments.filter((payment) => payment.status === one).length]),
      );
      const found = payments.filter((payment) => !status || payment.status === status);
      return HttpResponse.json({ payments: found, nextCursor: null, counts });
    }),
  );
  let commits = 0;
  const page = (
    <Profiler id="page" onRender={() => (commits += 1)}>
      <PaymentsPage />
    </Profiler>
  );
  const { store } = renderWithProviders(page, {
    at: '/payments',
    user: member,
    createSocket: sockets.createSocket,
  });
  expect(await screen.findAllByRole('article')).toHaveLength(CARDS);
  act(() => void store.dispatch(startRealtime()));
  await waitFor(() => expect(selectConnection(store.getState())).toBe('connected'));
  await shown(store);
  mockRendered.length = 0;
  commits = 0;

  return {
    commits: () => commits,
    /** Changes the server's data and sends the socket event. */
    change: async (paymentId: string, values: Partial<Payment>) => {
      payments = payments.map((payment) =>
        payment.paymentId === paymentId ? { ...payment, ...values } : payment,
      );
      await tell(store);
    },
    arrives: async (payment: Payment) => {
      payments = [payment, ...payments];
      await tell(store);
    },
  };
}

const lists = () => calls.filter((call) => call === `GET ${PATHS.clientPayments}`).length;

/** Until all requests are answered and the screen has rendered. */
async function shown(store: AppStore) {
  await act(() => settled(store));
  // The store reports batched updates at the latest with the next action.
  act(() => void store.dispatch({ type: 'test/next' }));
}

async function tell(store: AppStore) {
  const before = lists();
  sockets.io.emit('client-transactionsUpdated', '*');
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
  await shown(store);
}

const card = (name: string) => screen.findByRole('article', { name });

test('of thirty cards, a change of one payment renders one', async () => {
  const queue = await openQueue();
  await queue.change('PP-7', { transactionId: '5556667778' });
  expect(within(await card('Payer 7')).getByText('5556667778')).toBeVisible();
  expect(mockRendered).toEqual(['PP-7']);
});

test('an event that changes nothing here renders no card', async () => {
  const queue = await openQueue();
  await queue.change('PP-7', {});
  expect(mockRendered).toEqual([]);
});

test('adding or removing a payment renders no other card', async () => {
  const queue = await openQueue();
  await queue.arrives(aPayment({ paymentId: 'PP-NEW', userFullName: 'New Payer', expiresAt }));
  expect(await card('New Payer')).toBeVisible();
  await queue.change('PP-3', { status: 'accepted' });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(CARDS));
  expect(mockRendered).toEqual(['PP-NEW']);
});

test('a tick of the clock renders the times left and no card', async () => {
  const queue = await openQueue();
  expect(screen.getAllByText('3hr:0min')).toHaveLength(CARDS);
  act(() => setClockOffset(2 * HOUR_MS));
  expect(screen.getAllByText('1hr:0min')).toHaveLength(CARDS);
  expect(queue.commits()).toBeGreaterThan(0);
  expect(mockRendered).toEqual([]);
});

test('accepting renders one card, and hides its buttons rather than removing them', async () => {
  await openQueue();
  const accepted = await card('Payer 7');
  const button = within(accepted).getByRole('button', { name: 'Accept payment of Payer 7' });
  // Real time would go on while a busy machine stands still, and end the seconds for Undo.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  await userEvent.click(button);
  expect(await within(accepted).findByRole('button', { name: 'Undo payment of Payer 7' })).toBeVisible();
  expect(new Set(mockRendered)).toEqual(new Set(['PP-7']));
  expect(button).toBeInTheDocument();
  expect(button).not.toBeVisible();
});
