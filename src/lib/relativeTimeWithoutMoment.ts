import { formatClockTime } from './formatClockTime';
import { ageIn } from './intl';
import { isEnglish } from './language';

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** The same text as `formatRelativeTime`, for use until moment has loaded; nothing on the screen changes then. */
export function relativeTimeWithoutMoment(value: string, nowMs: number): string {
  const time = Date.parse(value);
  if (Number.isNaN(time)) return '-';
  const seconds = Math.max(0, (nowMs - time) / 1000);
  if (seconds >= DAY_S) return formatClockTime(value);
  return isEnglish() ? `${age(seconds)} ago` : ageIn(seconds * 1000);
}

function age(seconds: number): string {
  // Moment's own threshold.
  if (seconds < 45) return 'a few seconds';
  if (seconds < 2 * MINUTE_S) return 'a minute';
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} minutes`;
  if (seconds < 2 * HOUR_S) return 'an hour';
  return `${Math.floor(seconds / HOUR_S)} hours`;
}
