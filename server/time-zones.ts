import { HOUR_MS } from '../contract/durations';

const DAY_HOURS = 24;

/** Whether this is a time zone by IANA, such as `Europe/Berlin`, that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as `+02:00` are zones too for Intl, but know no daylight saving.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** How far clocks in this zone are ahead of UTC at that moment, in minutes. A zone that is not known counts as UTC. */
export function utcOffsetMinutes(timeZone: string | null, at: Date): number {
  if (!timeZone || !isTimeZone(timeZone)) return 0;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 1, ...rest] = (['year', 'month', 'day', 'hour', 'minute'] as const).map((part) =>
    parts.get(part),
  );
  const [day, hour, minute] = rest;
  const local = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((local - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
}

/**
 * The next moment at which clocks in this zone show the full hour. On the day on which that hour is skipped, an hour later;
 * on the day on which it comes twice, the first one.
 */
export function nextAtHour(timeZone: string | null, hour: number, after: Date): Date {
  const local = new Date(after.getTime() + utcOffsetMinutes(timeZone, after) * 60_000);
  for (let day = 0; ; day += 1) {
    const wanted = Date.UTC(
      local.getUTCFullYear(),
      local.getUTCMonth(),
      local.getUTCDate(),
      hour + day * DAY_HOURS,
    );
    const time = atLocal(timeZone, wanted);
    if (time > after) return time;
  }
}

/** The moment at which clocks in this zone show this time, which is given as if it were UTC. */
function atLocal(timeZone: string | null, wanted: number): Date {
  const candidates = [-DAY_HOURS, DAY_HOURS].map(
    (hours) => wanted - utcOffsetMinutes(timeZone, new Date(wanted + hours * HOUR_MS)) * 60_000,
  );
  const shown = candidates
    .toSorted((one, other) => one - other)
    .find((time) => time + utcOffsetMinutes(timeZone, new Date(time)) * 60_000 === wanted);
  // In the gap of a change to summer time no clock shows it; the offset before the change gives the hour after.
  return new Date(shown ?? candidates[0]!);
}
