import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { PaymentNotice } from '../../../../contract/events';
import { PATHS } from '../../../../contract/wire';
import { listsApi } from '../../../../src/api/endpoints/lists';
import { showLanguage } from '../../../../src/lib/language';
import { selectConnection, startRealtime } from '../../../../src/store/realtime';
import { toast } from '../../../../src/ui/toast';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { startSocketServer, type TestSocketServer } from '../../../support/socketServer';
import { aChatRoom, aNotice } from '../../../support/wire';

const backend = useBackend();
const { user: member } = backend;
let socketServer: TestSocketServer;
beforeAll(async () => void (socketServer = await startSocketServer()));
afterAll(() => socketServer.close());
afterEach(() => act(() => showLanguage('en').then(() => undefined)));

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
};

async function open() {
  const view = renderWithProviders(<Address />, { user: member, createSocket: socketServer.createSocket });
  act(() => void view.store.dispatch(startRealtime()));
  await waitFor(() => expect(selectConnection(view.store.getState())).toBe('connected'));
  return view;
}

const tell = (notice: Partial<PaymentNotice>) =>
  socketServer.io.emit('client-notice', aNotice({ audience: member._id, ...notice }));

/** A payment's ID is an element of its own, so that it does not break. */
const findTitle = (title: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === title);

test('a reminder names the payment and the time left, and links to it', async () => {
  const { user } = await open();
  const expiresAt = new Date(Date.now() + 2 * 3_600_000 + 30_000).toISOString();
  tell({ kind: 'reminder', role: 'receiver', expiresAt });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '2 hours left to decide on payment PP-7K3M9Q25$ from Amara Okafor.',
  );
  await user.click(screen.getByRole('link', { name: 'See the payment' }));
  expect(screen.getByText('At /payments?status=submitted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test.each([
  [{ kind: 'accept' }, 'Your payment PP-7K3M9Q was approved'],
  [{ kind: 'reject', reason: 'Not in my account.' }, 'Your payment PP-7K3M9Q was rejected'],
  [{ kind: 'dispute' }, 'Payment PP-7K3M9Q is disputed'],
  [{ kind: 'expire' }, 'Your payment PP-7K3M9Q was approved automatically'],
  [{ kind: 'resolveAccepted' }, 'Peerproof decided payment PP-7K3M9Q: Approved'],
  [{ kind: 'resolveRejected' }, 'Peerproof decided payment PP-7K3M9Q: Rejected'],
  [{ kind: 'appealDecided', status: 'accepted' }, 'The appeal about payment PP-7K3M9Q was decided: Approved'],
  [{ kind: 'appealDecided', status: 'rejected' }, 'The appeal about payment PP-7K3M9Q was decided: Rejected'],
  [{ kind: 'appealDecided' }, 'The appeal about payment PP-7K3M9Q was decided'],
] as const)('the payer is told at once: %j', async (notice, title) => {
  await open();
  tell(notice);
  const shown = await findTitle(title);
  expect(within(shown).getByText('PP-7K3M9Q')).toHaveClass('unbroken');
  const reason = 'reason' in notice ? ` “${notice.reason}”` : '';
  expect(screen.getByText(`25$ to Amara Okafor.${reason}`)).toBeVisible();
});

test('the subject of a dispute is in the language of the reader, its description as written', async () => {
  await act(() => showLanguage('es'));
  await open();
  tell({ kind: 'dispute', reason: 'It has not arrived: nothing came.' });
  expect(await screen.findByText(/“No ha llegado: nothing came\.”/)).toBeVisible();
});

test('several payments approved at once are all told of, each counted once', async () => {
  await open();
  for (const paymentId of ['PP-1', 'PP-2', 'PP-2', 'PP-3'])
    tell({ kind: 'expire', role: 'receiver', paymentId });
  expect(
    await findTitle('Payment PP-3 was approved automatically because you did not decide in time'),
  ).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByText('And 2 other payments.')).toBeVisible();

  // Those of a toast that is gone do not count.
  const gone = screen.getByText('And 2 other payments.');
  await act(async () => toast.clear());
  // jsdom animates nothing.
  fireEvent.animationEnd(gone.closest('.Toastify__toast')!);
  await waitFor(() => expect(gone).not.toBeInTheDocument());
  tell({ kind: 'expire', role: 'receiver', paymentId: 'PP-4' });
  expect(
    await findTitle('Payment PP-4 was approved automatically because you did not decide in time'),
  ).toBeVisible();
  expect(screen.queryByText(/other payment/)).toBeNull();
});

test('a notice that comes while an older toast is leaving is counted with the next', async () => {
  await open();
  const expire = (paymentId: string) => tell({ kind: 'expire', role: 'receiver', paymentId });
  const titleOf = (paymentId: string) =>
    findTitle(`Payment ${paymentId} was approved automatically because you did not decide in time`);
  expire('PP-1');
  const first = (await titleOf('PP-1')).closest('.Toastify__toast')!;
  await act(async () => toast.clear());
  expire('PP-2');
  await titleOf('PP-2');
  fireEvent.animationEnd(first);
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expire('PP-3');
  await titleOf('PP-3');
  expect(screen.getByText('And 2 other payments.')).toBeVisible();
});

test('of several reminders the most urgent is shown', async () => {
  await open();
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 30_000).toISOString();
  tell({ kind: 'reminder', role: 'receiver', paymentId: 'PP-SOON', expiresAt: inHours(2) });
  tell({ kind: 'reminder', role: 'receiver', paymentId: 'PP-LATER', expiresAt: inHours(10) });
  expect(await screen.findByText('And 1 other payment.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('2 hours left to decide on payment PP-SOON');
});

test('the receiver is told that a payment was approved over their silence, and led to it', async () => {
  const { user } = await open();
  tell({ kind: 'expire', role: 'receiver' });
  expect(
    await findTitle('Payment PP-7K3M9Q was approved automatically because you did not decide in time'),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See the payment' }));
  expect(screen.getByText('At /payments?status=accepted')).toBeVisible();
});

test.each(['withdraw', 'settle', 'appeal', 'appealDecided', 'resolveAccepted', 'resolveRejected'] as const)(
  'the receiver is led to the payment, whatever its status is: %s',
  async (kind) => {
    const { user } = await open();
    tell({ kind, role: 'receiver' });
    await user.click(await screen.findByRole('link', { name: 'See the payment' }));
    expect(screen.getByText('At /payments?status=all&search=PP-7K3M9Q')).toBeVisible();
  },
);

test('notices for other users show nothing, and a newer one takes the place of its kind', async () => {
  await open();
  tell({ _id: 'notice-2', audience: 'somebody-else', paymentId: 'PP-OTHER1' });
  tell({});
  tell({});
  tell({ _id: 'notice-3', paymentId: 'PP-LAST01' });
  expect(await screen.findByText('Your payment PP-LAST01 was approved')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  tell({ _id: 'notice-4', kind: 'reject' });
  expect(await findTitle('Your payment PP-7K3M9Q was rejected')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('a settlement says what was agreed, on the clock of its reader', async () => {
  await open();
  const until = new Date(2026, 10, 26, 18, 0).toISOString();
  tell({
    kind: 'settle',
    role: 'payer',
    reason: 'Proposed …',
    settlement: { kind: 'newProof', until, note: null },
  });
  expect(
    await screen.findByText('25$ to Amara Okafor. Agreed: a new proof by 2026\u201111\u201126 18:00.'),
  ).toBeVisible();
});

test('a settlement of a backend without its terms has the reason alone', async () => {
  await open();
  const reason =
    'Proposed by the receiver: the payer sends a new proof by 2026-11-26 18:00 UTC. “It was cut.”';
  tell({ kind: 'settle', role: 'receiver', reason });
  expect(await screen.findByText(`25$ from Amara Okafor. ${reason}`)).toBeVisible();
});

test('while the case is on the screen, it says so itself', async () => {
  const chatRooms = [aChatRoom({ _id: 'room-1', paymentId: 'PP-7K3M9Q' })];
  backend.server.use(answer('get', PATHS.chatRooms, { chatRooms }));
  const { store } = await open();
  await store.dispatch(listsApi.endpoints.getChatRooms.initiate());
  window.history.replaceState(null, '', '/chat/room-1');
  tell({ kind: 'propose' });
  tell({ kind: 'decline', paymentId: 'PP-OTHER1' });
  expect(await screen.findByText('Amara Okafor declined your proposal about PP-OTHER1')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  window.history.replaceState(null, '', '/');
  tell({ kind: 'propose' });
  expect(await findTitle('Amara Okafor proposes how to end the dispute about PP-7K3M9Q')).toBeVisible();
});
