const DAY_MS = 24 * 3_600_000;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * An ISO time in the next days as people say it: 'today 15:14', 'tomorrow 09:00', 'Friday 09:00', and from a week on
 * '2030-01-31 09:00', in the reader's time zone; '-' if it is invalid.
 */
export function formatTimeToCome(value: string, nowMs: number): string {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return '-';
  const clock = `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
  // Rounded, as the day on which the clocks change is an hour shorter or longer.
  const days = Math.round((startOfDay(time) - startOfDay(new Date(nowMs))) / DAY_MS);
  return `${dayOf(time, days)} ${clock}`;
}

function dayOf(time: Date, days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 1 && days < WEEKDAYS.length) return WEEKDAYS[time.getDay()]!;
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
}

const startOfDay = (time: Date) => new Date(time).setHours(0, 0, 0, 0);
const twoDigits = (value: number) => String(value).padStart(2, '0');
