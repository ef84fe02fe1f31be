import { APPLE_PUSH_HOST, type PushMessage, type PushNotification } from '../../contract/pushKinds';
import { nextAtHour, utcOffsetMinutes } from '../time-zones';
import type { MessageRow } from './waiting';
import {
  announcementWords,
  manyMessagesTitle,
  manyToDecideWords,
  toDecideWords,
  type ToDecide,
} from './words';

/** Payments to decide within this time become one notification. */
const TOGETHER_MS = 60_000;
/** One that replaces another waits this long after it. */
const BETWEEN_MS = 2000;
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** Push services refuse more than four weeks. */
const LONGEST_TTL_SECONDS = (28 * DAY_MS) / 1000;
const HOURS = 24;
/** Banned members: look again after this time. */
const BANNED_MS = 10 * MINUTE_MS;
/** Tag of several payments to decide. */
const MANY = 'payments';

/**
 * Push services that end a subscription after some pushes that show nothing: Apple's after a few, Mozilla's after
 * sixteen at most.
 */
const ENDING_SILENT = [APPLE_PUSH_HOST, /(^|\.)push\.services\.mozilla\.com$/];

/** Whether a push to this address may take notifications away without showing one. */
export const mayCloseAlone = (endpoint: string): boolean =>
  !ENDING_SILENT.some((host) => host.test(new URL(endpoint).hostname));

/** A device and the settings of its member. */
export interface Settings {
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string | null;
  readonly showsAmounts: boolean;
  readonly isBanned: boolean;
  /** As `mayCloseAlone`. */
  readonly mayCloseAlone: boolean;
  readonly now: Date;
}

/** One push, and the messages that are told by it. */
export interface Sending {
  readonly message: PushMessage;
  /** Replaces a push with the same tag that still waits at the push service. */
  readonly tag: string | undefined;
  readonly isUrgent: boolean;
  /** For how long it is worth something. */
  readonly ttlSeconds: number;
  /** Kept, as their notifications may have to be taken away. */
  readonly shown: readonly number[];
  /** Not needed any more. */
  readonly done: readonly number[];
}

export interface Plan {
  readonly sendings: readonly Sending[];
  /** Messages that are over before they were sent. */
  readonly dropped: readonly number[];
  readonly later: readonly { readonly ids: readonly number[]; readonly at: Date }[];
}

/** What a device is sent now. */
export function planFor(rows: readonly MessageRow[], settings: Settings): Plan {
  const due = rows.filter(({ sent_at, is_due }) => sent_at === null && is_due);
  const closing = due.filter(({ kind }) => kind === 'close');
  const news = due.filter(({ kind, is_current }) => kind !== 'close' && is_current);
  const over = due.filter((row) => row.kind !== 'close' && !row.is_current);
  const sent = rows.filter(({ sent_at }) => sent_at !== null);

  const quiet = quietUntil(settings);
  const barred = settings.isBanned ? news.filter((row) => !mayHearBanned(row)) : [];
  const heard = quiet ? [] : news.filter((row) => !barred.includes(row));
  const toDecide = heard.filter(isToDecide);
  const allSteps = heard.filter((row) => row.words && row.kind !== 'messages');
  // Such as a withdrawal before a new proof: the payment is to be decided, and only one of both would be shown.
  const overtaken = allSteps.filter((step) =>
    toDecide.some(({ id, subject }) => subject === step.subject && id > step.id),
  );
  const steps = allSteps.filter((step) => !overtaken.includes(step));
  const shownLately = sent.filter(
    (row) =>
      isToDecide(row) && row.is_current && settings.now.getTime() - row.sent_at!.getTime() < TOGETHER_MS,
  );
  const pauseUntil = Math.max(0, ...shownLately.map((row) => row.sent_at!.getTime() + BETWEEN_MS));
  const mustWait = pauseUntil > settings.now.getTime();
  const shows = [
    ...(mustWait ? [] : sendToDecide(toDecide, shownLately, settings)),
    ...bySubject(heard.filter(({ kind }) => kind === 'messages')).map((room) => sendMessages(room, sent)),
    ...bySubject(steps).map((about) => sendStep(about, sent, settings)),
    ...heard.filter(({ kind }) => kind === 'announcements').map(sendAnnouncement),
  ];
  const closes = settings.mayCloseAlone ? closeOver(sent, shows, idsOf(closing)) : [];
  const unclosed =
    settings.mayCloseAlone || closing.length === 0 ? [] : sent.filter((row) => !row.is_current);
  return {
    sendings: [...closes, ...shows],
    dropped: idsOf([...over, ...overtaken, ...unclosed, ...(closes.length > 0 ? [] : closing)]),
    later: [
      ...(quiet ? [{ ids: idsOf(news), at: quiet }] : []),
      ...(!quiet && barred.length > 0
        ? [{ ids: idsOf(barred), at: new Date(settings.now.getTime() + BANNED_MS) }]
        : []),
      ...(mustWait ? [{ ids: idsOf(toDecide), at: new Date(pauseUntil) }] : []),
    ].filter(({ ids }) => ids.length > 0),
  };
}

const idsOf = (rows: readonly MessageRow[]): number[] => rows.map(({ id }) => id);
const isToDecide = ({ kind }: MessageRow): boolean => kind === 'proofs' || kind === 'reminders';
/** A banned member sees their disputes and writes in them (docs/adr/0008). */
const mayHearBanned = ({ kind }: MessageRow): boolean => kind === 'disputes' || kind === 'messages';

/** The rows of each subject. */
function bySubject(rows: readonly MessageRow[]): MessageRow[][] {
  const subjects = new Map<string, MessageRow[]>();
  for (const row of rows) subjects.set(row.subject, [...(subjects.get(row.subject) ?? []), row]);
  return [...subjects.values()];
}

/** When the member's quiet time ends; undefined if it is not quiet. */
function quietUntil({ quietFrom, quietUntil: until, timeZone, now }: Settings): Date | undefined {
  if (quietFrom === null || until === null) return undefined;
  const local = new Date(now.getTime() + utcOffsetMinutes(timeZone, now) * MINUTE_MS);
  const sinceFrom = (local.getUTCHours() - quietFrom + HOURS) % HOURS;
  const isQuiet = sinceFrom < (until - quietFrom + HOURS) % HOURS;
  return isQuiet ? nextAtHour(timeZone, until, now) : undefined;
}

/** The payments that wait for a decision, as one notification with those of the last minute. */
function sendToDecide(
  news: readonly MessageRow[],
  shownLately: readonly MessageRow[],
  settings: Settings,
): Sending[] {
  const latest = news.at(-1);
  if (!latest) return [];
  const rows = [...shownLately, ...news];
  const subjects = bySubject(rows);
  const isOne = subjects.length === 1;
  const tag = isOne ? latest.subject : MANY;
  const words = isOne ? toDecideWords(paymentOf(latest), settings) : manyToDecideWords(subjects.length);
  const replaced = [...new Set(shownLately.map((row) => row.tag!))].filter((other) => other !== tag);
  const ends = rows.map((row) => paymentOf(row).endsAt?.getTime() ?? settings.now.getTime() + DAY_MS);
  return [
    {
      message: {
        show: { ...words, tag, at: latest.at.toISOString() },
        ...(replaced.length > 0 && { close: replaced }),
      },
      tag,
      isUrgent: true,
      ttlSeconds: Math.min(
        Math.ceil((Math.max(...ends) - settings.now.getTime()) / 1000),
        LONGEST_TTL_SECONDS,
      ),
      shown: idsOf(rows),
      done: [],
    },
  ];
}

const paymentOf = (row: MessageRow): ToDecide => ({
  kind: row.kind === 'reminders' ? 'reminders' : 'proofs',
  reference: row.reference,
  payerName: row.payer_name,
  amountCents: row.amount_cents,
  isCorrected: row.corrected_at !== null,
  endsAt: row.window_paused_at ? null : row.expires_at,
});

/** The messages of one room that the member has not read. */
function sendMessages(news: readonly MessageRow[], sent: readonly MessageRow[]): Sending {
  const latest = news.at(-1)!;
  const unread = [...sent, ...news].filter((row) => row.subject === latest.subject && row.is_current);
  const { titleWithSums: _, ...words } = latest.words!;
  const title = unread.length > 1 ? manyMessagesTitle(unread.length) : words.title;
  return { ...sendingOf(latest, { ...words, title }), isUrgent: true, shown: idsOf(unread), done: [] };
}

/** The latest step of one payment; it takes the place of what was shown about the payment before. */
function sendStep(
  news: readonly MessageRow[],
  sent: readonly MessageRow[],
  { showsAmounts }: Settings,
): Sending {
  const latest = news.at(-1)!;
  const { titleWithSums, ...words } = latest.words!;
  const replaced = sent.filter((row) => row.tag === latest.subject);
  const sending = sendingOf(latest, { ...words, title: showsAmounts ? titleWithSums : words.title });
  return { ...sending, done: idsOf([...replaced, ...news]) };
}

const sendAnnouncement = (row: MessageRow): Sending => sendingOf(row, announcementWords(row.title ?? ''));

const sendingOf = (row: MessageRow, words: Omit<PushNotification, 'tag' | 'at'>): Sending => ({
  message: { show: { ...words, tag: row.subject, at: row.at.toISOString() } },
  tag: row.subject,
  isUrgent: false,
  ttlSeconds: DAY_MS / 1000,
  shown: [],
  done: [row.id],
});

/** Takes away what was shown and is over by now, such as a payment that is decided, unless something new replaces it. */
function closeOver(
  sent: readonly MessageRow[],
  shows: readonly Sending[],
  closing: readonly number[],
): Sending[] {
  const isShown = (tag: string) => shows.some((sending) => sending.tag === tag);
  const isOver = (tag: string) => sent.every((row) => row.tag !== tag || !row.is_current);
  const tags = [...new Set(sent.map((row) => row.tag!))].filter((tag) => isOver(tag) && !isShown(tag));
  if (closing.length === 0 || tags.length === 0) return [];
  return [
    {
      message: { close: tags },
      tag: tags.length === 1 ? tags[0] : undefined,
      isUrgent: false,
      ttlSeconds: DAY_MS / 1000,
      shown: [],
      done: [...closing, ...idsOf(sent.filter((row) => tags.includes(row.tag!)))],
    },
  ];
}
