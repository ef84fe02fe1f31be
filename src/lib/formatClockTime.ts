import { dateIn } from './intl';
import { isEnglish } from './language';

/**
 * An ISO time as `2030-01-31 09:00` in the reader's time zone, without the seconds; '-' if it is invalid. Other languages
 * than English write it in their own way.
 */
export function formatClockTime(value: string): string {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return '-';
  if (!isEnglish()) return dateIn(time, { dateStyle: 'medium', timeStyle: 'short' });
  return `${formatDay(time)} ${formatHour(time)}`;
}

/** The day of a time, `2030-01-31`, in the reader's time zone and language. */
export const formatDay = (time: Date): string =>
  isEnglish() ? isoDay(time) : dateIn(time, { dateStyle: 'medium' });

/** The same in every language, for the names of files and the values of fields. */
export const isoDay = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join('-');

/** The hour of a time, `09:00`, in the reader's time zone and language. */
export const formatHour = (time: Date): string =>
  isEnglish()
    ? `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`
    : dateIn(time, { timeStyle: 'short' });

const twoDigits = (value: number) => String(value).padStart(2, '0');
