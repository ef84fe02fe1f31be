import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { PATHS, type HistoryEntry, type PaymentHistoryAnswer } from '../../../../contract/wire';
import ChatPage from '../../../../src/pages/ChatPage';
import { listsApi } from '../../../../src/api/endpoints/lists';
import { answer, useBackend } from '../../../support/backend';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { useWideScreen } from '../../../support/wideScreen';

const { server, user } = useBackend();
const PAYER = { _id: 'payer-1', fullName: 'Mira Member', role: 'payer' as const };
const RECEIVER = { _id: 'receiver-1', fullName: 'Brook Broker', role: 'receiver' as const };
const ADMIN = { _id: 'admin-1', fullName: 'Ada Admin', role: 'admin' as const };

const step = (values: Partial<HistoryEntry>): HistoryEntry => ({
  at: '2030-01-01T10:00:00.000Z',
  actor: PAYER,
  from: 'pending',
  to: 'submitted',
  reason: null,
  paymentLink: null,
  transactionId: null,
  ...values,
});
const sent = (orderId: string) =>
  step({
    transition: 'submit',
    transactionId: orderId,
    payerPaymentId: 'MIRA11',
    receiverPaymentId: 'BROOK1',
    paymentLink: `/api/file/${orderId}`,
  });
const rejected = step({
  transition: 'reject',
  actor: RECEIVER,
  from: 'submitted',
  to: 'rejected',
  reason: 'Too little.',
});
const reported = step({
  transition: 'report',
  from: 'rejected',
  to: 'disputed',
  reason: 'I paid all of it.',
});
const decided = step({
  transition: 'resolveAccepted',
  actor: ADMIN,
  from: 'disputed',
  to: 'accepted',
  reason: 'The statement shows it.',
});

/** Opens the chat of a payment with this history. */
function open(...history: HistoryEntry[]) {
  const payment: PaymentHistoryAnswer['payment'] = {
    paymentId: 'PP-7K3M9Q',
    kind: 'spot',
    amount: 25,
    status: history.at(-1)!.to,
    payer: PAYER,
    receiver: RECEIVER,
  };
  const room = {
    _id: 'room-1',
    paymentId: 'PP-7K3M9Q',
    unreadMessagesCount: 0,
    members: [],
    lastMessageAt: null,
  };
  server.use(
    answer('get', PATHS.chatRooms, { chatRooms: [room] }),
    answer('get', PATHS.messages('room-1'), { messages: [], members: [], nextCursor: null }),
    answer('get', PATHS.paymentHistory('PP-7K3M9Q'), { payment, history }),
  );
  const view = renderWithProviders(
    <Routes>
      <Route path="/chat/:id" element={<ChatPage />} />
    </Routes>,
    { user, at: '/chat/room-1' },
  );
  void view.store.dispatch(listsApi.endpoints.getChatRooms.initiate(undefined));
  return view;
}
const theCase = async () => within(await screen.findByRole('region', { name: 'The case' }));

test('on a phone the case is one line above the chat, and opens', async () => {
  const view = open(sent('1111111111'), rejected, sent('2222222222'), reported);
  const shown = await theCase();
  expect(shown.getByText('Mira Member to Brook Broker')).toBeVisible();
  expect(shown.getByText('25$')).toBeVisible();
  expect(shown.getByText('Disputed')).toBeVisible();
  expect(shown.queryByText('What happened')).not.toBeInTheDocument();
  await view.user.click(shown.getByRole('button', { name: 'Show the case' }));
  expect(shown.getByText('What happened')).toBeVisible();
});

describe('beside the chat', () => {
  useWideScreen();
  afterEach(() => jest.restoreAllMocks());

  test('both sides read the proof as recorded, each receipt, the reasons and who decides', async () => {
    open(sent('1111111111'), rejected, sent('2222222222'), reported);
    const shown = await theCase();
    expect(shown.getByText(/^An administrator decides/)).toBeVisible();
    expect(shown.getByText('MIRA11')).toBeVisible();
    expect(shown.getAllByText('BROOK1').length).toBeGreaterThan(0);
    const receipts = shown.getAllByRole('img', { name: /^Receipt/ });
    expect(receipts.map((image) => image.getAttribute('alt'))).toEqual([
      'Receipt 1, order ID 1111111111',
      'Receipt 2, order ID 2222222222',
    ]);
    expect(shown.getByText('Too little.')).toBeVisible();
    expect(shown.getByText('I paid all of it.')).toBeVisible();
  });

  test('the outcome is said with its reason, and nothing waits for a decision any more', async () => {
    open(sent('1111111111'), reported, decided);
    const shown = await theCase();
    expect(shown.getAllByText('Decided by Peerproof (Ada Admin): Approved')[0]).toBeVisible();
    expect(shown.getByText('“The statement shows it.”')).toBeVisible();
    expect(shown.queryByText(/^An administrator decides/)).not.toBeInTheDocument();
  });
});

test('a backend without histories shows the chat alone', async () => {
  open(sent('1111111111'));
  server.use(answer('get', PATHS.paymentHistory('PP-7K3M9Q'), { history: [] }));
  expect(await screen.findByText('No messages yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'The case' })).not.toBeInTheDocument();
});
