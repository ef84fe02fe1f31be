import { DAY_MS } from '../../contract/durations';
import type { PushNotification } from '../../contract/pushKinds';
import { chatPath, receivedPath, ROUTES } from '../../contract/routes';
import { said, saidPlural, type Sentence } from '../../contract/translate';
import type { PushWords } from '../db/schema';
import { languageOf } from '../languages';
import { timeLeftIn } from '../payments/mails';
import { localTime } from './local-time';
import { speakTo, storedWords, titleFor, type Reader, type Words } from './stored-words';

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

/** One payment to decide. */
export function toDecideWords(payment: ToDecide, reader: Reader): Words {
  const path = receivedPath(payment.reference, 'submitted');
  const body = payment.endsAt
    ? said('Waiting for your decision until {time}', { time: timeOf(payment.endsAt, reader) })
    : said('It is waiting for your decision');
  return {
    title: titleFor({ title: titleOf(payment, reader), cents: payment.amountCents }, reader),
    body: speakTo(reader)(body),
    path,
    acceptPath: path,
  };
}

function titleOf({ kind, payerName: name, isCorrected, endsAt }: ToDecide, reader: Reader): Sentence {
  if (kind === 'reminders' && endsAt) {
    const time = timeLeftIn(speakTo(reader), endsAt.getTime() - reader.now.getTime());
    return said('{time} left to decide on the payment from {name}', { time, name });
  }
  return isCorrected
    ? said('{name} corrected the proof', { name })
    : said('{name} sent you a proof', { name });
}

/** Several payments to decide. */
export const manyToDecideWords = (count: number, reader: Reader): Words => ({
  title: speakTo(reader)(saidPlural(count, '# payment to decide', '# payments to decide')),
  body: speakTo(reader)(said('The one with the least time left comes first.')),
  path: `${ROUTES.payments}?status=submitted`,
});

/** A message of this sender in a chat. */
export const messageWords = (roomId: string, paymentId: string, sender: string): PushWords =>
  storedWords({
    title: said('New message from {sender}', { sender }),
    body: said('In the chat about {paymentId}.', { paymentId }),
    path: chatPath(roomId),
  });

/** Several messages in one chat, in place of the latest one's title. */
export const manyMessagesTitle = (count: number): Sentence =>
  saidPlural(count, '# new message', '# new messages');

/** An announcement; its text is for everybody. */
export const announcementWords = (title: string, reader: Reader): Words => ({
  title,
  body: speakTo(reader)(said('An announcement from Peerproof.')),
  path: ROUTES.announcements,
});

/** The words on the buttons, which the app's worker has in English. */
export function labelsFor(reader: Reader): Pick<PushNotification, 'labels'> {
  if (languageOf(reader.language) === 'en') return {};
  const show = speakTo(reader);
  return { labels: { accept: show(said('Accept')), open: show(said('Open it')) } };
}

/** With the date if it is more than a day away. */
const timeOf = (time: Date, { language, timeZone, now }: Reader): string =>
  localTime(time, {
    language: languageOf(language),
    timeZone,
    withDate: time.getTime() - now.getTime() > DAY_MS,
  });
