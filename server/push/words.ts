import { chatPath, ROUTES } from '../../contract/routes';
import type { PushNotification } from '../../contract/pushKinds';
import type { PushWords } from '../db/schema';
import { dollars, receivedPath } from '../payments/mail-facts';
import { timeLeft } from '../payments/mails';
import { utcOffsetMinutes } from '../time-zones';

const DAY_MS = 24 * 3_600_000;

/** A payment to decide, as it is when the notification is sent. */
export interface ToDecide {
  readonly kind: 'proofs' | 'reminders';
  readonly reference: string;
  readonly payerName: string;
  readonly amountCents: number;
  readonly isCorrected: boolean;
  /** Null while the window stands still. */
  readonly endsAt: Date | null;
}

/** Whom a notification is for. */
export interface Reader {
  readonly timeZone: string | null;
  readonly showsAmounts: boolean;
  readonly now: Date;
}

type Words = Omit<PushNotification, 'tag' | 'at'>;

/** One payment to decide. */
export function toDecideWords(payment: ToDecide, reader: Reader): Words {
  const path = receivedPath('submitted', payment);
  const until = payment.endsAt ? ` until ${timeOf(payment.endsAt, reader)}` : '';
  return {
    title: titleOf(payment, reader),
    body: `Waiting for your decision${until}`,
    path,
    acceptPath: path,
  };
}

function titleOf(
  { kind, payerName: name, amountCents, isCorrected, endsAt }: ToDecide,
  { showsAmounts, now }: Reader,
): string {
  const amount = dollars(amountCents);
  if (kind === 'reminders' && endsAt)
    return `${timeLeft(endsAt.getTime() - now.getTime())} left to decide ${showsAmounts ? `${amount} from ${name}` : `the payment from ${name}`}`;
  if (isCorrected) return `${name} corrected the proof${showsAmounts ? ` of ${amount}` : ''}`;
  return showsAmounts ? `${name} sent you ${amount}` : `${name} sent you a proof`;
}

/** Several payments to decide. */
export const manyToDecideWords = (count: number): Words => ({
  title: `${count} payments to decide`,
  body: 'The one with the least time left comes first.',
  path: `${ROUTES.payments}?status=submitted`,
});

/** A message of this sender in a chat. */
export const messageWords = (roomId: string, paymentId: string, sender: string): PushWords => ({
  title: `New message from ${sender}`,
  titleWithSums: `New message from ${sender}`,
  body: `In the chat about ${paymentId}.`,
  path: chatPath(roomId),
});

/** Several messages in one chat, in place of the latest one's title. */
export const manyMessagesTitle = (count: number): string => `${count} new messages`;

/** An announcement; its text is for everybody. */
export const announcementWords = (title: string): Words => ({
  title,
  body: 'An announcement from Peerproof.',
  path: ROUTES.announcements,
});

/** `15:14` in the reader's zone; with the date if that is more than a day away. */
function timeOf(time: Date, { timeZone, now }: Reader): string {
  const local = new Date(time.getTime() + utcOffsetMinutes(timeZone, time) * 60_000).toISOString();
  const hour = `${local.slice(11, 16)}${timeZone ? '' : ' UTC'}`;
  return time.getTime() - now.getTime() > DAY_MS ? `${local.slice(0, 10)} ${hour}` : hour;
}
