import { act, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { ACCEPT_UNDO_MS } from '../../../contract/limits';
import { PATHS } from '../../../contract/wire';
import { signOut } from '../../../src/store/session';
import { acceptLater } from '../../../src/store/waitingAccepts';
import { aSignal } from '../../support/aSignal';
import { answer, useBackend } from '../../support/backend';
import { useJestClock } from '../../support/jestClock';
import { makeTestStore, renderWithProviders } from '../../support/renderWithProviders';
import { aPayment } from '../../support/wire';

/** Many acceptances given together are sent four at a time; here the server answers none until it is told to. */
const { server, user, calls } = useBackend();
const MANY = 12;
const AT_A_TIME = 4;
// In another order than their ids.
const payments = Array.from({ length: MANY }, (_, at) =>
  aPayment({ _id: `id${String((at * 5) % MANY).padStart(2, '0')}`, paymentId: `PP-${at}`, attempt: 1 }),
);
const inOrder = payments.map(({ paymentId }) => paymentId);

useJestClock();
afterEach(() => localStorage.clear());

const sent = () =>
  calls.filter((call) => call.startsWith('PUT')).map((call) => /PP-\d+/.exec(call)?.[0] ?? call);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function sendMany() {
  const { promise: isAnswered, resolve: answerAll } = aSignal();
  server.use(
    answer('get', PATHS.clientPayments, { payments }),
    ...payments.map((payment) =>
      answer('put', PATHS.acceptPayment(payment.paymentId), async () => {
        await isAnswered;
        return HttpResponse.json({ message: 'Done.', payment: { ...payment, status: 'accepted' } });
      }),
    ),
  );
  const view = renderWithProviders(null, { store: makeTestStore({ user }) });
  await view.dispatch(acceptLater(payments));
  await pass(ACCEPT_UNDO_MS + 100);
  await waitFor(() => expect(sent()).toEqual(inOrder.slice(0, AT_A_TIME)));
  return { ...view, answerAll };
}

test('leaving the page sends those that still queue, each once', async () => {
  const { answerAll } = await sendMany();
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(sent()).toEqual(inOrder));
  answerAll();
  await pass(30_000);
  expect(sent()).toEqual(inOrder);
});

test('signing out sends those that still queue, before the session ends', async () => {
  const { answerAll, dispatch, store } = await sendMany();
  await dispatch(signOut());
  await waitFor(() => expect(sent()).toEqual(inOrder));
  answerAll();
  await waitFor(() => expect(store.getState().user).toBeNull());
  await pass(30_000);
  expect(sent()).toEqual(inOrder);
});

test('what is not answered in time is kept for the next start of this user, in order', async () => {
  const first = await sendMany();
  await first.dispatch(signOut());
  await pass(3100);
  expect(first.store.getState().user).toBeNull();
  first.unmount();
  await waitFor(() => expect(sent()).toHaveLength(MANY));
  calls.length = 0;
  first.answerAll();
  renderWithProviders(null, { store: makeTestStore({ user }) });
  await pass(60_000);
  await waitFor(() => expect(sent()).toEqual(inOrder));
});
