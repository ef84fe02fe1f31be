import { DAY_MS } from '../../contract/durations';
import { t } from '../../contract/translate';
import { formatDay, formatHour } from './formatClockTime';
import { dateIn } from './intl';
import { isEnglish } from './language';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * An ISO time in the next days as people say it: 'today 15:14', 'tomorrow 09:00', 'Friday 09:00', and from a week on
 * '2030-01-31 09:00', in the reader's time zone and language; '-' if it is invalid.
 */
export function formatTimeToCome(value: string, nowMs: number): string {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return '-';
  const clock = formatHour(time);
  // Rounded, as the day on which the clocks change is an hour shorter or longer.
  const days = Math.round((startOfDay(time) - startOfDay(new Date(nowMs))) / DAY_MS);
  if (days === 0) return t('today {clock}', { clock });
  if (days === 1) return t('tomorrow {clock}', { clock });
  if (days < 0 || days >= WEEKDAYS.length)
    return t('{day} {clock}|a date to come', { day: formatDay(time), clock });
  const day = isEnglish() ? WEEKDAYS[time.getDay()]! : dateIn(time, { weekday: 'long' });
  return t('{day} {clock}|a weekday to come', { day, clock });
}

const startOfDay = (time: Date) => new Date(time).setHours(0, 0, 0, 0);
