import { texts } from './texts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day (`YYYY-MM-DD`) in short: '12 Nov'. Without `Intl`, which takes 40 ms to set up on a slow phone. */
export const formatDay = (day: string): string =>
  `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;

/** Seconds in their two largest units: '45 s', '12 min', '3 h 20 min', '2 d 4 h'; '-' for null. */
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
