import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { PATHS, type Payment } from '../../../../contract/wire';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { selectTransaction } from '../../../../src/store/lists/transactionSelectors';
import { changesMerged } from '../../../../src/store/lists/userTransactions';
import { acceptHeld, acceptLater } from '../../../../src/store/waitingAccepts';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';
import { useWideScreen } from '../../../support/wideScreen';

const backend = useBackend();
const NAMES = ['Anna Able', 'Bert Baker', 'Cora Crane'];

useWideScreen();
beforeEach(() => {
  localStorage.clear();
  // jsdom lays nothing out, and the list shows only rows within its height.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open(all: Partial<Payment> = {}, at = '/payments') {
  const payments = NAMES.map((userFullName, at) =>
    aPayment({
      _id: `id${at}`,
      paymentId: `PP-${at}`,
      userFullName,
      transactionId: `100000000${at}`,
      ...all,
    }),
  );
  backend.server.use(
    answer('get', PATHS.clientPayments, () => HttpResponse.json({ payments })),
    answer('put', PATHS.rejectPayment('PP-1'), () => {
      const payment = { ...payments[1]!, status: 'rejected' as const };
      payments.splice(1, 1);
      return HttpResponse.json({ message: 'Done.', payment });
    }),
  );
  return renderWithProviders(<PaymentsPage />, { at, user: backend.user });
}

const pane = (name: string) => screen.findByRole('region', { name: `Payment of ${name}` });

/** Opens the page and changes to the desk. */
async function openDesk(all?: Partial<Payment>, at?: string) {
  const view = open(all, at);
  const desk = await screen.findByRole('button', { name: 'Desk view' });
  await view.user.click(desk);
  await pane('Anna Able');
  return view;
}

test('each payment is a row with amount and order ID, and the first is shown beside the list', async () => {
  await openDesk();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  const row = within(screen.getByRole('article', { name: 'Bert Baker' }));
  for (const words of ['1000000001', '25$']) expect(row.getByText(words)).toBeVisible();
  const shown = within(await pane('Anna Able'));
  expect(shown.getByRole('img', { name: 'Receipt that Anna Able uploaded' })).toBeVisible();
  expect(shown.getByRole('button', { name: /^Accept payment/ })).toBeVisible();
});

test('row and details count the same minutes', async () => {
  // At the start of a minute of the clock, where a time rounded to such minutes would say one more.
  const thisMinute = Math.floor(Date.now() / 60_000);
  await openDesk({ expiresAt: new Date((thisMinute + 478) * 60_000).toISOString() });
  const row = within(screen.getByRole('article', { name: 'Anna Able' }));
  const beside = within(await pane('Anna Able'));
  const left = (place: typeof row) => place.getByText(/^7hr:5[67]min$/).textContent;
  // Both are read at once, as a minute may end meanwhile.
  await waitFor(() => expect(left(beside)).toBe(left(row)));
});

test('a row says that its time is paused', async () => {
  const expiresAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
  await openDesk({ expiresAt, windowPausedAt: new Date().toISOString() });
  const row = within(screen.getByRole('article', { name: 'Time left, paused Bert Baker' }));
  expect(row.getByRole('img', { name: 'Time left, paused' })).toHaveAttribute('title', 'Time left, paused');
});

test('the payment beside the list follows the keys and the mouse', async () => {
  const { user } = await openDesk();
  await user.keyboard('j');
  await pane('Bert Baker');
  await user.click(screen.getByRole('article', { name: 'Cora Crane' }));
  await pane('Cora Crane');
  await user.keyboard('kk');
  await pane('Anna Able');
});

test('the next payment, with less time left, is not announced as if its time had run down', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { user, store, dispatch } = await openDesk({ expiresAt: hoursFromNow(3) });
  const payment = { ...selectTransaction(store.getState(), 'id1')!, expiresAt: hoursFromNow(0.4) };
  await act(async () =>
    dispatch(
      changesMerged({
        query: {},
        answer: { pages: [{ payments: [payment] }], pageParams: [''] },
        changedMeanwhile: [],
      }),
    ),
  );
  await user.keyboard('j');
  expect(within(await pane('Bert Baker')).getByText('0hr:24min')).toBeVisible();
  await act(async () => jest.advanceTimersByTime(100));
  expect(screen.queryByText(/^Payment of Bert Baker: .+ left$/)).toBeNull();
});

test('a row says whether its acceptance was answered', async () => {
  // Real time would go on while a busy machine stands still, and send the acceptance.
  jest.useFakeTimers({ advanceTimers: true });
  const { store, dispatch } = await openDesk();
  const row = () => within(screen.getByRole('article', { name: 'Bert Baker' }));
  await act(async () => dispatch(acceptLater([selectTransaction(store.getState(), 'id1')!])));
  expect(row().getByText('Accepted')).toBeVisible();
  await act(async () => dispatch(acceptHeld({ id: 'id1', step: 'unanswered' })));
  expect(row().getByText('No answer')).toHaveAttribute(
    'title',
    expect.stringMatching(/^The server has not answered/),
  );
  await act(async () => dispatch(acceptHeld({ id: 'id1', step: 'offline' })));
  expect(row().getByText('Offline')).toBeVisible();
});

test('keys decide the chosen payment, and the next one takes its place', async () => {
  const { user } = await openDesk();
  await user.keyboard('jr');
  const dialog = within(await screen.findByRole('dialog', { name: /^Reject .* Bert Baker/ }));
  await user.click(dialog.getByRole('button', { name: 'Reject payment' }));
  await pane('Cora Crane');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('cards come first, and the choice is remembered on this device', async () => {
  const { unmount } = await openDesk();
  unmount();
  const { user } = open();
  await pane('Anna Able');
  await user.click(screen.getByRole('button', { name: 'Card view' }));
  expect(screen.queryByRole('region', { name: /^Payment of/ })).toBeNull();
  expect(await screen.findByRole('button', { name: /^Enlarge receipt: Anna/ })).toBeVisible();
});

test.each([
  ['all', 'Status', 'Rejected'],
  ['rejected', 'Sent', /ago|^20/],
])('with the status %s, rows have a column “%s”', async (status, head, words) => {
  await openDesk({ status: 'rejected' }, `/payments?status=${status}`);
  expect(screen.getByText(head, { selector: '[aria-hidden] span' })).toBeInTheDocument();
  expect(within(screen.getByRole('article', { name: 'Anna Able' })).getByText(words)).toBeVisible();
});
