import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import {
  PATHS,
  type HistoryEntry,
  type Message,
  type PaymentHistoryAnswer,
  type SettlementProposal,
  type User,
} from '../../contract/wire';
import ChatPage from '../../src/pages/ChatPage';
import { answer, type useBackend } from './backend';
import { renderWithProviders } from './renderWithProviders';
import type { TestSocketServer } from './socketServer';

export const ROOM = 'room-1';
export const PAYMENT = 'PP-7K3M9Q';
export const PAYER = { _id: 'payer-1', fullName: 'Mira Member', role: 'payer' as const };
export const RECEIVER = { _id: 'receiver-1', fullName: 'Brook Broker', role: 'receiver' as const };
export const ADMIN = { _id: 'admin-1', fullName: 'Ada Admin', role: 'admin' as const };

export const step = (values: Partial<HistoryEntry>): HistoryEntry => ({
  at: '2030-01-01T10:00:00.000Z',
  actor: PAYER,
  from: 'pending',
  to: 'submitted',
  reason: null,
  paymentLink: null,
  transactionId: null,
  ...values,
});
export const sent = (orderId: string) =>
  step({
    transition: 'submit',
    transactionId: orderId,
    payerPaymentId: 'MIRA11',
    receiverPaymentId: 'BROOK1',
    paymentLink: `/api/file/${orderId}`,
  });
export const rejected = step({
  transition: 'reject',
  actor: RECEIVER,
  from: 'submitted',
  to: 'rejected',
  reason: 'Too little.',
});
export const reported = step({
  transition: 'report',
  from: 'rejected',
  to: 'disputed',
  reason: 'Payment was made correctly: I paid all of it.',
});
export const decided = step({
  transition: 'resolveAccepted',
  actor: ADMIN,
  from: 'disputed',
  to: 'accepted',
  reason: 'The statement shows it.',
});
/** A proposal of the payer that the receiver declined at this time, ISO. */
export const declined = (at: string): SettlementProposal => ({
  _id: 'proposal-1',
  at: reported.at,
  kind: 'confirm',
  by: PAYER,
  until: null,
  note: null,
  outcome: { answer: 'declined', at, actor: RECEIVER },
});

interface Opened {
  history: HistoryEntry[];
  proposals?: SettlementProposal[];
  messages?: Message[];
  /** That of an older page. */
  nextCursor?: string | null;
  /** Until when the reader may appeal. */
  appealUntil?: string;
  /** Who looks at it; by default somebody who is no party. */
  user?: User;
  sockets?: TestSocketServer;
  /** Shown above the room. */
  beside?: ReactNode;
}

/** What the history call answers for the payment of these steps. */
export const caseOf = (history: HistoryEntry[]): PaymentHistoryAnswer => ({
  payment: {
    paymentId: PAYMENT,
    kind: 'spot',
    amount: 25,
    status: history.at(-1)!.to,
    attempt: 1,
    payer: PAYER,
    receiver: RECEIVER,
  },
  history,
});

/** Opens the chat of a payment with this history. */
export function openDisputeRoom(
  backend: ReturnType<typeof useBackend>,
  {
    history,
    proposals,
    messages = [],
    nextCursor = null,
    appealUntil,
    user = backend.user,
    sockets,
    beside,
  }: Opened,
) {
  backend.server.use(
    answer('get', PATHS.messages(ROOM), { paymentId: PAYMENT, messages, members: [], nextCursor }),
    answer('get', PATHS.paymentHistory(PAYMENT), {
      ...caseOf(history),
      ...(proposals && { proposals }),
      ...(appealUntil && { appealUntil }),
    }),
  );
  return renderWithProviders(
    <>
      {beside}
      <Routes>
        <Route path="/chat/:id" element={<ChatPage />} />
      </Routes>
    </>,
    { user, at: `/chat/${ROOM}`, ...(sockets && { createSocket: sockets.createSocket }) },
  );
}
