/** Records as the backend sends them; each factory takes the fields that matter to the test. */
import type { PaymentNotice } from '../../contract/events';
import { PAYMENTS_PER_MEMBER } from '../../contract/limits';
import type { Announcement, ChatRoom, Client, Message, Payment, Session, User } from '../../contract/wire';

let count = 0;
const next = () => (count += 1);

export function aPayment(values: Partial<Payment> = {}): Payment {
  const number = next();
  return {
    _id: `payment-${number}`,
    paymentId: `PP-${number}`,
    index: 0,
    kind: 'spot',
    amount: 25,
    status: 'submitted',
    transactionId: '1234567890',
    createdAt: '2030-01-01T10:00:00.000Z',
    expiresAt: '2030-01-02T10:00:00.000Z',
    paymentLink: '/api/file/receipt',
    userFullName: 'Pay Payer',
    profileImage: null,
    paymentMethodId: 'PAYER1',
    recieverPaymentId: 'RECVR1',
    userId: { _id: 'payer-1', fullName: 'Pay Payer', paymentMethodId: 'PAYER1' },
    chatRoomId: null,
    showReportBtn: false,
    ...values,
  };
}

export function aUser(values: Partial<User> = {}): User {
  return {
    _id: 'user-1',
    fullName: 'Uma User',
    email: 'uma@example.com',
    phone: '+923001234567',
    paymentMethodId: 'UMA123',
    profileImage: null,
    referId: 'UMAREF1',
    isBanned: false,
    isAdmin: false,
    payments: Array.from({ length: PAYMENTS_PER_MEMBER }, (_, index) =>
      aPayment({ index, status: 'accepted', kind: index === PAYMENTS_PER_MEMBER - 1 ? 'connect' : 'spot' }),
    ),
    ...values,
  };
}

export const anAnnouncement = (values: Partial<Announcement> = {}): Announcement => ({
  _id: `announcement-${next()}`,
  title: 'A title',
  description: 'What is new.',
  createdAt: new Date().toISOString(),
  ...values,
});

export const aClient = (values: Partial<Client> = {}): Client => ({
  _id: `client-${next()}`,
  fullName: 'Cleo Client',
  profileImage: null,
  joinedAt: '2030-01-01T10:00:00.000Z',
  ...values,
});

export const aChatRoom = (values: Partial<ChatRoom> = {}): ChatRoom => ({
  _id: `room-${next()}`,
  paymentId: 'PP-1',
  unreadMessagesCount: 0,
  members: [],
  lastMessageAt: null,
  ...values,
});

export const aMessage = (values: Partial<Message> = {}): Message => ({
  _id: `message-${next()}`,
  chatRoom: 'room-1',
  seq: 1,
  content: 'Hello there',
  createdAt: '2030-01-01T10:00:00.000Z',
  sender: { _id: 'other-1', fullName: 'Otto Other', avatar: null },
  members: '*',
  ...values,
});

/** Tells a payer that a payment was accepted. */
export const aNotice = (values: Partial<PaymentNotice> = {}): PaymentNotice => ({
  _id: 'notice-1',
  audience: 'user-1',
  kind: 'accept',
  role: 'payer',
  paymentId: 'PP-7K3M9Q',
  amount: 25,
  otherFullName: 'Amara Okafor',
  reason: null,
  expiresAt: null,
  ...values,
});

/** A receiver's reminder of a payment that has a quarter of an hour left. */
export const aReminder = (values: Partial<PaymentNotice> = {}): PaymentNotice =>
  aNotice({
    kind: 'reminder',
    role: 'receiver',
    paymentId: 'PP-WAITS1',
    otherFullName: 'Anna Able',
    expiresAt: new Date(Date.now() + 15 * 60_000 + 30_000).toISOString(),
    ...values,
  });

export const aSession = (values: Partial<Session> = {}): Session => ({
  _id: `session-${next()}`,
  device: null,
  createdAt: '2030-01-01T10:00:00.000Z',
  lastUsedAt: '2030-01-01T11:00:00.000Z',
  current: false,
  ...values,
});

/** A token that can be decoded; `exp` in seconds since 1970. */
export function aToken(payload: { id?: string; exp?: number; n?: number } = {}): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'HS256' })}.${encode({ id: 'user-1', ...payload })}.signature${next()}`;
}

export const aPair = (id = 'user-1') => ({ accessToken: aToken({ id }), refreshToken: aToken({ id }) });
