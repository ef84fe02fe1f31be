import { texts } from './texts';

const MONTH_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day as `YYYY-MM-DD`, in short: '12 Nov'. */
export const formatDay = (day: string): string => MONTH_DAY.format(new Date(`${day}T00:00:00Z`));

/** Seconds in the two largest units that matter: '45 s', '12 min', '3 h 20 min', '2 d 4 h'; '-' for null. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return texts.none;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return withRest(`${hours} h`, minutes % 60, 'min');
  return withRest(`${Math.floor(hours / 24)} d`, hours % 24, 'h');
}

const withRest = (whole: string, rest: number, unit: string) =>
  rest > 0 ? `${whole} ${rest} ${unit}` : whole;
