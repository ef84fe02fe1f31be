import moment from 'moment';
import { HOUR_MS } from '../../contract/durations';
import { ageIn, dateIn } from './intl';
import { isEnglish } from './language';
import { formatClockTime } from './formatClockTime';

const DAY_HOURS = 24;

// Moment's defaults say 'an hour ago' from 45 minutes on and 'a day ago' from 22 hours on, and round up.
moment.relativeTimeThreshold('m', 60);
moment.relativeTimeThreshold('h', DAY_HOURS);
moment.relativeTimeRounding(Math.floor);

/**
 * An ISO time as '3 hours ago' if younger than 24 hours, else `YYYY-MM-DD HH:mm` in the reader's time zone; '-' if it is
 * invalid. Other languages than English write it in their own way.
 */
export function formatRelativeTime(value: string, nowMs: number): string {
  const time = moment(value, moment.ISO_8601);
  if (!time.isValid()) return '-';
  const age = Math.max(0, nowMs - time.valueOf());
  if (age >= DAY_HOURS * HOUR_MS) return formatClockTime(value);
  return isEnglish() ? moment.duration(-age).humanize(true) : ageIn(age);
}

/** The exact time, for a tooltip. */
export function formatExactTime(value: string): string {
  const time = moment(value, moment.ISO_8601);
  if (!time.isValid()) return '';
  return isEnglish()
    ? time.format('YYYY-MM-DD HH:mm:ss')
    : dateIn(time.toDate(), { dateStyle: 'medium', timeStyle: 'medium' });
}
