import { attemptOf } from '../../../contract/payment';
import { chatPath, receivedPath, ROUTES } from '../../../contract/routes';
import type { PaymentNotice } from '../../../contract/events';
import type { ChatRoom, Message, Payment } from '../../../contract/wire';
import { noticeWords } from '../../payment/noticeWords';
import { texts as paymentTexts } from '../../payment/texts';
import { formatMoney } from '../../lib/formatMoney';
import { notificationTexts as texts } from './texts';

/** An event that deserves a notification. */
export interface NotificationContent {
  /** The same in every tab for the same event. */
  key: string;
  /** Names the subject; a later notification with the same tag replaces this one. */
  tag: string;
  title: string;
  body: string;
  /** The page that a press opens. */
  path: string;
}

const MANY = 3;
const QUEUE = `${ROUTES.payments}?status=submitted`;

/** The same proof may be decided again: by an administrator, by both parties, on appeal. */
const keyOf = (payment: Payment): string =>
  `payment ${payment.paymentId} ${payment.status} ${attemptOf(payment)} ${payment.decision?.by ?? ''}`;

const aboutPayment = (payment: Payment, title: string, body: string, path: string): NotificationContent => ({
  key: keyOf(payment),
  tag: `payment ${payment.paymentId}`,
  title,
  body,
  path,
});

const chatOr = ({ chatRoomId }: Payment, otherwise: string): string =>
  chatRoomId?._id ? chatPath(chatRoomId._id) : otherwise;

function contentOfRow(now: Payment, before: Payment | undefined): NotificationContent | null {
  const amount = formatMoney(now.amount);
  const name = now.userFullName || texts.missing;
  const isNewProof = before?.status !== 'submitted' || attemptOf(before) !== attemptOf(now);
  if (now.status === 'submitted')
    return isNewProof ? aboutPayment(now, texts.toDecide(amount, name), texts.toDecideBody, QUEUE) : null;
  const place = receivedPath(now.paymentId, now.status);
  if (now.status === 'disputed' && before?.status === 'rejected')
    return aboutPayment(now, texts.reported(amount, name), texts.disputeBody, chatOr(now, place));
  if (before?.status === 'disputed' && now.status !== 'disputed') {
    const body = texts.status(paymentTexts.status.neutral[now.status]);
    return aboutPayment(now, texts.resolved(amount, name), body, place);
  }
  return null;
}

/**
 * Notifications for the receiver, from the latest payments and their earlier versions.
 * @param waiting how many payments wait for a decision in all, if that is known
 */
export function receiverNotifications(
  rows: readonly Payment[],
  known: Record<string, Payment | undefined>,
  waiting: number,
): NotificationContent[] {
  const contents = rows.flatMap((row) => contentOfRow(row, known[row._id]) ?? []);
  const toDecide = contents.filter(({ path }) => path === QUEUE);
  if (toDecide.length <= MANY) return contents;
  const rest = contents.filter(({ path }) => path !== QUEUE);
  const title = texts.manyToDecide(Math.max(toDecide.length, waiting));
  const key = toDecide.map((one) => one.key).join();
  return [{ key, tag: 'payments', title, body: texts.manyBody, path: QUEUE }, ...rest];
}

/** Notifications for the payer, from their five payments now and before. */
export function payerNotifications(
  now: readonly Payment[],
  before: readonly Payment[],
): NotificationContent[] {
  const known = new Map(before.map((payment) => [payment.paymentId, payment]));
  return now.flatMap((payment) => {
    const { status, kind, userId, paymentId } = payment;
    const was = known.get(paymentId);
    if (!was || keyOf(was) === keyOf(payment)) return [];
    if (status !== 'accepted' && status !== 'rejected' && status !== 'disputed') return [];
    // The payer's own report.
    if (was.status === 'rejected' && status === 'disputed') return [];
    const name = kind === 'connect' ? texts.company : userId?.fullName || texts.missing;
    const path =
      status === 'disputed' ? chatOr(payment, ROUTES.subscriptionPayment) : ROUTES.subscriptionPayment;
    return aboutPayment(payment, texts.own[status](formatMoney(payment.amount)), texts.to(name), path);
  });
}

/** The time to decide a payment is running out. */
export function reminderNotification(notice: PaymentNotice): NotificationContent {
  const { title, body, to } = noticeWords(notice);
  return { key: notice._id, tag: `payment ${notice.paymentId}`, title, body, path: to };
}

const aboutRoom = (roomId: string, at: string | null, title: string, body: string): NotificationContent => ({
  key: `chat ${roomId} ${at ?? ''}`,
  tag: `chat ${roomId}`,
  title,
  body,
  path: chatPath(roomId),
});

/** Notifications for closed chats that have more unread messages than before. */
export function chatNotifications(
  rooms: readonly ChatRoom[],
  known: Record<string, ChatRoom | undefined>,
): NotificationContent[] {
  return rooms.flatMap(({ _id, unreadMessagesCount: unread, paymentId, lastMessageAt }) =>
    unread > (known[_id]?.unreadMessagesCount ?? 0)
      ? aboutRoom(_id, lastMessageAt, texts.messages(unread), texts.about(paymentId))
      : [],
  );
}

/** A message in an open chat. */
export const messageNotification = (
  { chatRoom, createdAt, sender }: Message,
  room: ChatRoom | undefined,
): NotificationContent =>
  aboutRoom(
    chatRoom,
    createdAt,
    texts.message(sender?.fullName || texts.missing),
    room ? texts.about(room.paymentId) : '',
  );
