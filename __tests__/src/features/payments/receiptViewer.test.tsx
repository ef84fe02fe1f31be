// Long because all its tests open the same viewer of the same list.
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { PATHS, type Payment } from '../../../../contract/wire';
import { api } from '../../../../src/api/api';
import { QueueContext } from '../../../../src/features/payments/queue';
import { ReceiptViewer } from '../../../../src/features/payments/ReceiptViewer';
import { createSelection } from '../../../../src/features/payments/selection';
import PaymentsPage from '../../../../src/pages/PaymentsPage';
import { selectTransaction } from '../../../../src/store/lists/transactionSelectors';
import { selectWaitingAccepts } from '../../../../src/store/waitingAccepts';
import { SEE_MS } from '../../../../src/ui/noticeTime';
import { answer, useBackend } from '../../../support/backend';
import { useJestClock } from '../../../support/jestClock';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { aPayment } from '../../../support/wire';

const backend = useBackend();
const NAMES = ['Anna Able', 'Bert Baker', 'Cora Crane', 'Dina Drake'];
useJestClock();
afterEach(() => localStorage.clear());

/** Opens the first payment's receipt. */
async function openViewer(count = NAMES.length) {
  let payments = NAMES.slice(0, count).map((userFullName, at) =>
    aPayment({
      _id: `id${at}`,
      paymentId: `PP-${at}`,
      userFullName,
      transactionId: `100000000${at}`,
      paymentLink: `/api/file/${at}`,
    }),
  );
  const become = (id: string, status: Payment['status']) => {
    payments = payments.map((row) => (row.paymentId === id ? { ...row, status } : row));
    const payment = payments.find((row) => row.paymentId === id);
    return HttpResponse.json({ message: 'Done.', payment });
  };
  backend.server.use(
    answer('get', PATHS.clientPayments, () => HttpResponse.json({ payments })),
    ...payments.flatMap(({ paymentId }) => [
      answer('put', PATHS.acceptPayment(paymentId), () => become(paymentId, 'accepted')),
      answer('put', PATHS.rejectPayment(paymentId), () => become(paymentId, 'rejected')),
    ]),
  );
  const view = renderWithProviders(<PaymentsPage />, { at: '/payments', user: backend.user });
  const card = await screen.findByRole('article', { name: NAMES[0] });
  await view.user.click(within(card).getByRole('button', { name: /^Enlarge receipt/ }));
  await viewerOf(NAMES[0]!);
  /** The list is read again, with other payments. */
  const becomes = async (change: (rows: Payment[]) => Payment[]) => {
    payments = change(payments);
    await view.dispatch(api.util.invalidateTags(['Transactions']));
  };
  return { ...view, becomes };
}

const viewerOf = (name: string) => screen.findByRole('dialog', { name: `Receipt from ${name}` });
const stage = () => screen.getByRole('group', { name: 'Receipt image' });

test('the receipt is shown with the facts to compare and the decisions', async () => {
  await openViewer();
  const viewer = within(await viewerOf('Anna Able'));
  expect(viewer.getByText('1000000000')).toBeVisible();
  for (const decision of ['Accept', 'Reject', 'Dispute'])
    expect(viewer.getByRole('button', { name: new RegExp(`^${decision} payment of Anna`) })).toBeVisible();
});

test('j and k go through the list, and a screen reader hears which payment is shown', async () => {
  const { user } = await openViewer();
  await user.keyboard('j');
  await viewerOf('Bert Baker');
  expect(await screen.findByText('2 of 4: Bert Baker, 25$ · Order ID 1000000001')).toBeInTheDocument();
  await user.keyboard('jk');
  await viewerOf('Bert Baker');
});

test('the viewer counts the payments that are not loaded too, and loads them as it comes near', async () => {
  const pageOf = (from: number) =>
    Array.from({ length: 4 }, (_, at) => {
      const number = from + at;
      return aPayment({ _id: `id${number}`, paymentId: `PP-${number}`, userFullName: `Payer ${number}` });
    });
  const counts = { pending: 0, submitted: 8, accepted: 0, rejected: 0, disputed: 0 };
  backend.server.use(
    answer('get', PATHS.clientPayments, ({ url }) => {
      const isSecond = new URL(url).searchParams.get('cursor') !== null;
      return HttpResponse.json({
        payments: pageOf(isSecond ? 5 : 1).map((row) => ({ ...row, paymentLink: `/api/file/${row._id}` })),
        nextCursor: isSecond ? null : 'second',
        counts,
      });
    }),
  );
  const { user } = renderWithProviders(<PaymentsPage />, { at: '/payments', user: backend.user });
  const card = await screen.findByRole('article', { name: 'Payer 1' });
  await user.click(within(card).getByRole('button', { name: /^Enlarge receipt/ }));
  const viewer = within(await viewerOf('Payer 1'));
  expect(viewer.getByText('1 of 8')).toBeVisible();
  await user.keyboard('jjj');
  await viewerOf('Payer 4');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next receipt' })).toBeEnabled());
  await user.keyboard('j');
  await viewerOf('Payer 5');
  expect(screen.getByText('5 of 8')).toBeVisible();
});

test('after a decision the next payment is shown, and after the last one any key closes', async () => {
  const { user } = await openViewer(2);
  for (const name of ['Anna Able', 'Bert Baker']) {
    await viewerOf(name);
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: /^Reject/ }));
    await user.click(dialog.getByRole('button', { name: 'Reject payment' }));
  }
  await screen.findByRole('dialog', { name: 'That was the last one' });
  await user.keyboard(' ');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after the last one the key u shows the payment taken back, and one held down does not close', async () => {
  const { user, store } = await openViewer(1);
  await user.keyboard('a');
  await screen.findByRole('dialog', { name: 'That was the last one' });
  await user.keyboard('{u>3/}');
  await viewerOf('Anna Able');
  expect(selectWaitingAccepts(store.getState())).toEqual([]);
});

test('when the shown payment leaves the list together with those before it, none after it is skipped', async () => {
  const payments = ['a', 'b', 'c'].map((_id) => aPayment({ _id, userFullName: `Payer ${_id}` }));
  backend.server.use(answer('get', PATHS.clientPayments, { payments }));
  const onShow = jest.fn();
  const others = { isOpening: { current: false }, onHelp: jest.fn(), onShow, onCardKey: jest.fn() };
  const queue = {
    selection: createSelection(
      () => [],
      () => null,
    ),
    decide: jest.fn(),
    enlarge: jest.fn(),
    onMoved: jest.fn(),
    reveal: { current: null },
  };
  let setIds = (_ids: string[]) => {};
  function Viewer() {
    const [ids, set] = useState(['a', 'b']);
    setIds = set;
    return (
      <QueueContext value={queue}>
        <ReceiptViewer ids={ids} id="b" decidedId="b" {...others} />
      </QueueContext>
    );
  }
  renderWithProviders(<Viewer />, { user: backend.user });
  await screen.findByRole('dialog', { name: 'That was the last one' });
  act(() => setIds(['c']));
  await waitFor(() => expect(onShow).toHaveBeenLastCalledWith('c'));
});

test('its keys are listed where they are pressed', async () => {
  const { user } = await openViewer();
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help).toHaveTextContent('Accept the payment in focus');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(help).not.toBeInTheDocument());
  expect(screen.getByRole('dialog')).toHaveAccessibleName(/^Receipt from/);
});

test('it goes on to a payment that still waits for a decision, and back to an accepted one when asked', async () => {
  const { user } = await openViewer();
  await user.keyboard('j');
  await viewerOf('Bert Baker');
  await user.keyboard('a');
  await viewerOf('Cora Crane');
  await user.keyboard('k');
  const viewer = within(await viewerOf('Bert Baker'));
  expect(viewer.getByText('Accepted')).toBeVisible();
  await user.keyboard('k');
  await viewerOf('Anna Able');
  await act(() => jest.advanceTimersByTimeAsync(SEE_MS));
  await user.keyboard('a');
  await viewerOf('Cora Crane');
});

test('keys zoom, fit and rotate the receipt', async () => {
  const { user } = await openViewer();
  const zoomOut = screen.getByRole('button', { name: 'Zoom out' });
  expect(zoomOut).toBeDisabled();
  await user.keyboard('+');
  expect(zoomOut).toBeEnabled();
  await user.keyboard('-');
  expect(zoomOut).toBeDisabled();
  await user.keyboard('++0');
  expect(zoomOut).toBeDisabled();
  await user.keyboard('o');
  expect(stage().querySelector('[style*="90deg"]')).not.toBeNull();
  await user.keyboard('+j');
  expect(zoomOut).toBeDisabled();
  expect(stage().querySelector('[style*="90deg"]')).toBeNull();
});

describe('fetching ahead', () => {
  const fetched: string[] = [];
  beforeEach(() => {
    fetched.length = 0;
    jest.spyOn(window, 'Image').mockImplementation(() => {
      const image = document.createElement('img');
      Object.defineProperty(image, 'src', { set: (src: string) => fetched.push(src) });
      return image;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'connection');
  });

  test('the next two receipts and the previous one are there before they are wanted', async () => {
    const { user } = await openViewer();
    expect(fetched).toEqual(['/api/file/1', '/api/file/2']);
    await user.keyboard('j');
    await viewerOf('Bert Baker');
    expect(fetched.slice(2)).toEqual(['/api/file/2', '/api/file/3', '/api/file/0']);
  });

  test('a person who saves data fetches only what they open', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    await openViewer();
    expect(fetched).toEqual([]);
  });
});

test('closed, it gives the focus to the payment seen last, so that the next key is meant for it', async () => {
  const { user, store } = await openViewer();
  await user.keyboard('jj');
  await viewerOf('Cora Crane');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('article', { name: 'Cora Crane' })).toHaveFocus());
  await user.keyboard('a');
  expect(selectWaitingAccepts(store.getState()).map(({ _id }) => _id)).toEqual(['id2']);
});

test('after the last one it says how many before it are still to decide, and leads to them', async () => {
  const { user } = await openViewer();
  await user.keyboard('ajjj');
  await viewerOf('Dina Drake');
  await act(() => jest.advanceTimersByTimeAsync(SEE_MS));
  await user.keyboard('a');
  const end = within(await screen.findByRole('dialog', { name: 'That was the last one' }));
  expect(end.getByText('2 payments before it are still to be decided.')).toBeVisible();
  expect(end.queryByText('Press any key to close.')).toBeNull();
  await user.click(end.getByRole('button', { name: 'Decide them now' }));
  await viewerOf('Bert Baker');
});

test('without single-key shortcuts no key decides or moves on', async () => {
  localStorage.setItem('device:queueShortcuts', 'off');
  const { user } = await openViewer();
  await user.keyboard('jr');
  expect(screen.getAllByRole('dialog')).toEqual([await viewerOf('Anna Able')]);
});

test('a payment whose receipt is withdrawn says so, and the buttons still lead on', async () => {
  const { user, becomes } = await openViewer();
  await becomes(([anna, ...others]) => [
    { ...anna!, status: 'pending', paymentLink: null, transactionId: null, attempt: 1 },
    ...others,
  ]);
  const viewer = within(await viewerOf('Anna Able'));
  expect(await viewer.findByText('The payer has withdrawn the receipt.')).toBeVisible();
  expect(viewer.queryByText(/Paid from/)).not.toBeInTheDocument();
  await user.click(viewer.getByRole('button', { name: 'Next receipt' }));
  await viewerOf('Bert Baker');
});

test('a payment that its payer corrects keeps its turn, though it is now the last of the list', async () => {
  const { user, becomes } = await openViewer();
  await user.keyboard('j');
  await viewerOf('Bert Baker');
  await becomes(([anna, bert, ...others]) => [anna!, ...others, { ...bert!, attempt: 2 }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous receipt' })).toBeEnabled());
  const viewer = within(await viewerOf('Bert Baker'));
  expect(await viewer.findByText('2 of 4')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2 * SEE_MS));
  await user.keyboard('a');
  await viewerOf('Cora Crane');
  expect(screen.getByText('2 of 4')).toBeVisible();
  await user.keyboard('k');
  await viewerOf('Anna Able');
});

test('the one before stays the one before, though its own predecessor is now the last of the list', async () => {
  const { user, becomes, store } = await openViewer();
  await user.keyboard('jj');
  await viewerOf('Cora Crane');
  await becomes(([anna, ...others]) => [...others, { ...anna!, attempt: 2 }]);
  await waitFor(() => expect(selectTransaction(store.getState(), 'id0')?.attempt).toBe(2));
  await user.keyboard('k');
  await viewerOf('Bert Baker');
});
