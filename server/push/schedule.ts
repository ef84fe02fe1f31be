import { MINUTE_MS } from '../../contract/durations';
import { nextAtHour, utcOffsetMinutes } from '../time-zones';
import { isStep, isToDecide, type SortedRows } from './sort-rows';
import type { WaitingMessage } from './waiting';

/** Payments to decide within this time become one notification. */
const GROUPED_WITHIN_MS = 60_000;
/** One that replaces another waits this long after it. */
const REPLACED_AFTER_MS = 2000;
const HOURS = 24;
/** Banned members: look again after this time. */
const BANNED_MS = 10 * MINUTE_MS;

/** When a device may show notifications. */
export interface ScheduleSettings {
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string | null;
  readonly isBanned: boolean;
  /** The outcome of the last try may be unknown, so a message not noted as sent may have been shown. */
  readonly isRepeat: boolean;
  readonly now: Date;
}

/** These messages wait until then. */
interface Deferral {
  readonly rows: readonly WaitingMessage[];
  readonly until: Date;
}

/** When each fresh message is shown. */
interface Schedule {
  /** Shown now. */
  readonly ready: readonly WaitingMessage[];
  /** Payments to decide that were shown within the last minute: one notification replaces theirs. */
  readonly grouped: readonly WaitingMessage[];
  /** Never shown, as a later message takes their place. */
  readonly superseded: readonly WaitingMessage[];
  readonly deferrals: readonly Deferral[];
}

/** Decides which fresh messages are shown now, and until when the others wait. */
export function schedule({ fresh, stale, sent }: SortedRows, settings: ScheduleSettings): Schedule {
  const withheld = withhold(fresh, settings);
  const allowed = without(fresh, withheld.rows);
  const toDecide = allowed.filter(isToDecide);
  const superseded = allowed.filter((row) => isStep(row) && isSuperseded(row, toDecide));

  const grouped = shownBefore([...toDecide, ...(settings.isRepeat ? stale : [])], sent);
  const pauseUntil = Math.max(0, ...grouped.map((row) => row.sent_at!.getTime() + REPLACED_AFTER_MS));
  const isPaused = pauseUntil > settings.now.getTime();
  const paused = { rows: isPaused ? toDecide : [], until: new Date(pauseUntil) };
  // Without a ready one, a repeat shows the grouped ones again.
  const mayShow = !isPaused && !settings.isBanned && !quietUntil(settings);

  return {
    ready: without(allowed, [...superseded, ...paused.rows]),
    grouped: mayShow ? grouped : [],
    superseded,
    deferrals: [withheld, paused].filter(({ rows }) => rows.length > 0),
  };
}

/** In quiet hours all messages wait, during a ban most of them. */
function withhold(fresh: readonly WaitingMessage[], settings: ScheduleSettings): Deferral {
  const quiet = quietUntil(settings);
  if (quiet) return { rows: fresh, until: quiet };
  return {
    rows: settings.isBanned ? fresh.filter((row) => !mayReachBanned(row)) : [],
    until: new Date(settings.now.getTime() + BANNED_MS),
  };
}

/** When the member's quiet hours end; undefined outside of them. */
function quietUntil({ quietFrom, quietUntil: until, timeZone, now }: ScheduleSettings): Date | undefined {
  if (quietFrom === null || until === null) return undefined;
  const local = new Date(now.getTime() + utcOffsetMinutes(timeZone, now) * MINUTE_MS);
  const sinceFrom = (local.getUTCHours() - quietFrom + HOURS) % HOURS;
  const isQuiet = sinceFrom < (until - quietFrom + HOURS) % HOURS;
  return isQuiet ? nextAtHour(timeZone, until, now) : undefined;
}

/** A banned member sees their disputes and writes in them (docs/adr/0008). */
const mayReachBanned = ({ kind }: WaitingMessage): boolean => kind === 'disputes' || kind === 'messages';

/** Such as a withdrawal before a new proof: the payment is to be decided, and only one of the two would be shown. */
const isSuperseded = (step: WaitingMessage, toDecide: readonly WaitingMessage[]): boolean =>
  toDecide.some(({ id, subject }) => subject === step.subject && id > step.id);

/** Payments to decide that were shown within a minute before the first of these rows. */
function shownBefore(rows: readonly WaitingMessage[], sent: readonly WaitingMessage[]): WaitingMessage[] {
  // By the time when it happened, so that a repeat tells of the same payments under the same tag.
  const first = Math.min(...rows.filter(isToDecide).map(({ at }) => at.getTime()));
  return sent.filter(
    (row) => isToDecide(row) && row.is_current && first - row.sent_at!.getTime() < GROUPED_WITHIN_MS,
  );
}

const without = (rows: readonly WaitingMessage[], others: readonly WaitingMessage[]): WaitingMessage[] =>
  rows.filter((row) => !others.includes(row));
