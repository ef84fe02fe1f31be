import { APPLE_PUSH_HOST, type PushMessage } from '../../contract/pushKinds';
import { nextAtHour, utcOffsetMinutes } from '../time-zones';
import type { MessageRow } from './waiting';
import { speakTo, storedWordsFor, type Reader, type Words } from './stored-words';
import {
  announcementWords,
  labelsFor,
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
export interface Settings extends Reader {
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly isBanned: boolean;
  /** As `mayCloseAlone`. */
  readonly mayCloseAlone: boolean;
  /** The last try may have no known outcome, so what was not noted as sent may be shown all the same. */
  readonly isRepeat: boolean;
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
  const maybeShown = settings.isRepeat ? [...heard, ...over] : [];
  // By the time when it happened, so that a repeat tells of the same payments under the same tag.
  const since = Math.min(...[...toDecide, ...maybeShown].filter(isToDecide).map(({ at }) => at.getTime()));
  const shownLately = sent.filter(
    (row) => isToDecide(row) && row.is_current && since - row.sent_at!.getTime() < TOGETHER_MS,
  );
  const pauseUntil = Math.max(0, ...shownLately.map((row) => row.sent_at!.getTime() + BETWEEN_MS));
  const mustWait = pauseUntil > settings.now.getTime();
  const shows = [
    ...(mustWait || quiet || settings.isBanned ? [] : sendToDecide(toDecide, shownLately, settings)),
    ...bySubject(heard.filter(({ kind }) => kind === 'messages')).map((room) =>
      sendMessages(room, sent, settings),
    ),
    ...bySubject(steps).map((about) => sendStep(about, sent, settings)),
    ...heard
      .filter(({ kind }) => kind === 'announcements')
      .map((row) => sendingOf(row, announcementWords(row.title ?? '', settings), settings)),
  ];
  const putOff = [...news.filter((row) => !heard.includes(row)), ...(mustWait ? toDecide : [])];
  const stillTrue = putOff.flatMap(tagsOf);
  const lost = tagsBut(maybeShown.flatMap(tagsOf), sent, shows).filter((tag) => !stillTrue.includes(tag));
  const closes = settings.mayCloseAlone
    ? closeOver(sent, shows, idsOf(closing), shows.length > 0 ? [] : lost)
    : [];
  const [first, ...others] = [...alsoClosing(shows, lost), ...closes];
  // They name the tags to take away, so they stay until that has been sent.
  const carried = first && lost.length > 0 ? idsOf(over) : [];
  const unclosed =
    settings.mayCloseAlone || closing.length === 0 ? [] : sent.filter((row) => !row.is_current);
  return {
    sendings: first ? [{ ...first, done: [...first.done, ...carried] }, ...others] : [],
    dropped: idsOf([
      ...(carried.length > 0 ? [] : over),
      ...overtaken,
      ...unclosed,
      ...(closes.length > 0 ? [] : closing),
    ]),
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
  const rows = [...shownLately, ...news];
  // Those shown lately again if a push that may have taken their place told of what is over by now.
  const latest = news.at(-1) ?? shownLately.at(-1);
  if (!latest) return [];
  const subjects = bySubject(rows);
  const isOne = subjects.length === 1;
  const tag = isOne ? latest.subject : MANY;
  const words = isOne
    ? toDecideWords(paymentOf(latest), settings)
    : manyToDecideWords(subjects.length, settings);
  const replaced = [...new Set(shownLately.map((row) => row.tag!))].filter((other) => other !== tag);
  const ends = rows.map((row) => paymentOf(row).endsAt?.getTime() ?? settings.now.getTime() + DAY_MS);
  return [
    {
      message: {
        show: { ...words, tag, at: latest.at.toISOString(), ...labelsFor(settings) },
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
function sendMessages(news: readonly MessageRow[], sent: readonly MessageRow[], settings: Settings): Sending {
  const latest = news.at(-1)!;
  const unread = [...sent, ...news].filter((row) => row.subject === latest.subject && row.is_current);
  const words = storedWordsFor(latest.words!, settings);
  const title = unread.length > 1 ? speakTo(settings)(manyMessagesTitle(unread.length)) : words.title;
  return {
    ...sendingOf(latest, { ...words, title }, settings),
    isUrgent: true,
    shown: idsOf(news),
    done: [],
  };
}

/** The latest step of one payment; it takes the place of what was shown about the payment before. */
function sendStep(news: readonly MessageRow[], sent: readonly MessageRow[], settings: Settings): Sending {
  const latest = news.at(-1)!;
  const replaced = sent.filter((row) => row.tag === latest.subject);
  const sending = sendingOf(latest, storedWordsFor(latest.words!, settings), settings);
  return { ...sending, done: idsOf([...replaced, ...news]) };
}

const sendingOf = (row: MessageRow, words: Words, reader: Reader): Sending => ({
  message: { show: { ...words, tag: row.subject, at: row.at.toISOString(), ...labelsFor(reader) } },
  tag: row.subject,
  isUrgent: false,
  ttlSeconds: DAY_MS / 1000,
  shown: [],
  done: [row.id],
});

/** Under which tags this may have been shown. */
const tagsOf = (row: MessageRow): string[] => (isToDecide(row) ? [row.subject, MANY] : [row.subject]);

/** Each of these tags once, without those that have to stand. */
function tagsBut(tags: readonly string[], sent: readonly MessageRow[], shows: readonly Sending[]): string[] {
  const mustStand = (tag: string) =>
    shows.some((sending) => sending.tag === tag) || sent.some((row) => row.tag === tag && row.is_current);
  return [...new Set(tags)].filter((tag) => !mustStand(tag));
}

/** The first of these pushes takes these tags away, too. */
const alsoClosing = ([first, ...others]: readonly Sending[], tags: readonly string[]): Sending[] => {
  if (!first) return [];
  const close = [...new Set([...(first.message.close ?? []), ...tags])];
  return [{ ...first, message: { ...first.message, ...(close.length > 0 && { close }) } }, ...others];
};

/**
 * Takes away what was shown and is over by now, such as a payment that is decided, unless something new replaces it.
 * @param lost tags that may stand without a row that says so
 */
function closeOver(
  sent: readonly MessageRow[],
  shows: readonly Sending[],
  closing: readonly number[],
  lost: readonly string[],
): Sending[] {
  const over = closing.length > 0 ? sent.map((row) => row.tag!) : [];
  const tags = tagsBut([...over, ...lost], sent, shows);
  if (tags.length === 0) return [];
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
