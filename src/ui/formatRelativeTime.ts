import moment from 'moment';

const DAY_HOURS = 24;

// Moment by itself says 'an hour ago' from 45 minutes and 'a day ago' from 22 hours on, and rounds up; here only what is over counts.
moment.relativeTimeThreshold('m', 60);
moment.relativeTimeThreshold('h', DAY_HOURS);
moment.relativeTimeRounding(Math.floor);

/** An ISO time as '3 hours ago' while younger than 24 hours, else `YYYY-MM-DD HH:mm` in the reader's time zone; '-' if it is none. */
export function formatRelativeTime(value: string, nowMs: number): string {
  const time = moment(value, moment.ISO_8601);
  if (!time.isValid()) return '-';
  const present = moment(nowMs);
  if (present.diff(time, 'hours') >= DAY_HOURS) return time.format('YYYY-MM-DD HH:mm');
  return moment.min(time, present).from(present);
}

/** The exact time, for a tooltip. */
export function formatExactTime(value: string): string {
  const time = moment(value, moment.ISO_8601);
  return time.isValid() ? time.format('YYYY-MM-DD HH:mm:ss') : '';
}
