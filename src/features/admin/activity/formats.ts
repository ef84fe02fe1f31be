import { t, toTranslate } from '../../../../contract/translate';

const MONTHS = toTranslate([
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May|a month in short',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]);

/** A day (`YYYY-MM-DD`) in short: '12 Nov'. Without `Intl`, which takes 40 ms to set up on a slow phone. */
export const formatDay = (day: string): string =>
  t('{day} {month}', { day: Number(day.slice(8)), month: t(MONTHS[Number(day.slice(5, 7)) - 1] ?? '') });

/** Seconds in their two largest units: '45 s', '12 min', '3 h 20 min', '2 d 4 h'; '-' for null. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '-';
  if (seconds < 60) return t('{seconds} s', { seconds: Math.round(seconds) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t('{minutes} min', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return formatHours(hours, minutes % 60);
  return formatDays(Math.floor(hours / 24), hours % 24);
}

const formatHours = (hours: number, minutes: number) =>
  minutes > 0 ? t('{hours} h {minutes} min', { hours, minutes }) : t('{hours} h', { hours });

const formatDays = (days: number, hours: number) =>
  hours > 0 ? t('{days} d {hours} h', { days, hours }) : t('{days} d', { days });
