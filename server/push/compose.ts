import type { PushMessage } from '../../contract/pushKinds';
import { groupBy } from '../group-by';
import { idsOf, isStep, isToDecide } from './sort-rows';
import { speakTo, storedWordsFor, type Reader, type Words } from './stored-words';
import type { WaitingMessage } from './waiting';
import {
  announcementWords,
  labelsFor,
  manyMessagesTitle,
  manyToDecideWords,
  toDecideWords,
  type ToDecide,
} from './words';

/** Push services refuse more than four weeks. */
const LONGEST_TTL_SECONDS = 28 * 24 * 3600;
export const DAY_SECONDS = 24 * 3600;
/** Tag of several payments to decide. */
const MANY = 'payments';

/** One push, and the messages that are told by it. */
export interface Sending {
  readonly message: PushMessage;
  /** Replaces a push with the same tag that still waits at the push service. */
  readonly tag: string | undefined;
  readonly isUrgent: boolean;
  /** How long it is worth delivering. */
  readonly ttlSeconds: number;
  /** Kept, as their notifications may have to be closed. */
  readonly shown: readonly number[];
  /** Not needed any more. */
  readonly done: readonly number[];
}

/**
 * The notifications of the messages that are ready.
 * @param grouped payments to decide that are shown already and join those that are ready
 */
export const composeNotifications = (
  ready: readonly WaitingMessage[],
  grouped: readonly WaitingMessage[],
  sent: readonly WaitingMessage[],
  reader: Reader,
): Sending[] => [
  ...composeToDecide(ready.filter(isToDecide), grouped, reader),
  ...bySubject(ready.filter(({ kind }) => kind === 'messages')).map((room) =>
    composeMessages(room, sent, reader),
  ),
  ...bySubject(ready.filter(isStep)).map((steps) => composeStep(steps, sent, reader)),
  ...ready
    .filter(({ kind }) => kind === 'announcements')
    .map((row) => compose(row, announcementWords(row.title ?? '', reader), reader)),
];

/** Under which tags this may have been shown. */
export const tagsOf = (row: WaitingMessage): string[] =>
  isToDecide(row) ? [row.subject, MANY] : [row.subject];

/** The rows of each subject. */
function bySubject(rows: readonly WaitingMessage[]): WaitingMessage[][] {
  return [...groupBy(rows, ({ subject }) => subject).values()];
}

/** The payments that wait for a decision, as one notification with those of the last minute. */
function composeToDecide(
  ready: readonly WaitingMessage[],
  grouped: readonly WaitingMessage[],
  reader: Reader,
): Sending[] {
  const rows = [...grouped, ...ready];
  // The grouped ones again if a push that may have replaced them was about stale ones.
  const latest = ready.at(-1) ?? grouped.at(-1);
  if (!latest) return [];
  const subjects = bySubject(rows);
  const isOne = subjects.length === 1;
  const tag = isOne ? latest.subject : MANY;
  const words = isOne ? toDecideWords(paymentOf(latest), reader) : manyToDecideWords(subjects.length, reader);
  const replaced = [...new Set(grouped.map((row) => row.tag!))].filter((other) => other !== tag);
  const now = reader.now.getTime();
  const ends = rows.map((row) => paymentOf(row).endsAt?.getTime() ?? now + DAY_SECONDS * 1000);
  return [
    {
      message: {
        show: { ...words, tag, at: latest.at.toISOString(), ...labelsFor(reader) },
        ...(replaced.length > 0 && { close: replaced }),
      },
      tag,
      isUrgent: true,
      ttlSeconds: Math.min(Math.ceil((Math.max(...ends) - now) / 1000), LONGEST_TTL_SECONDS),
      shown: idsOf(rows),
      done: [],
    },
  ];
}

const paymentOf = (row: WaitingMessage): ToDecide => ({
  kind: row.kind === 'reminders' ? 'reminders' : 'proofs',
  reference: row.reference,
  payerName: row.payer_name,
  amountCents: row.amount_cents,
  isCorrected: row.corrected_at !== null,
  endsAt: row.window_paused_at ? null : row.expires_at,
});

/** The messages of one room that the member has not read. */
function composeMessages(
  room: readonly WaitingMessage[],
  sent: readonly WaitingMessage[],
  reader: Reader,
): Sending {
  const latest = room.at(-1)!;
  const unread = [...sent, ...room].filter((row) => row.subject === latest.subject && row.is_current);
  const words = storedWordsFor(latest.words!, reader);
  const title = unread.length > 1 ? speakTo(reader)(manyMessagesTitle(unread.length)) : words.title;
  return {
    ...compose(latest, { ...words, title }, reader),
    isUrgent: true,
    shown: idsOf(room),
    done: [],
  };
}

/** The latest step of one payment; it replaces the notification about the payment before. */
function composeStep(
  steps: readonly WaitingMessage[],
  sent: readonly WaitingMessage[],
  reader: Reader,
): Sending {
  const latest = steps.at(-1)!;
  const replaced = sent.filter((row) => row.tag === latest.subject);
  const notification = compose(latest, storedWordsFor(latest.words!, reader), reader);
  return { ...notification, done: idsOf([...replaced, ...steps]) };
}

const compose = (row: WaitingMessage, words: Words, reader: Reader): Sending => ({
  message: { show: { ...words, tag: row.subject, at: row.at.toISOString(), ...labelsFor(reader) } },
  tag: row.subject,
  isUrgent: false,
  ttlSeconds: DAY_SECONDS,
  shown: [],
  done: [row.id],
});
