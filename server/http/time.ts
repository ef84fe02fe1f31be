const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d))?$/;

/**
 * A day or time in ISO 8601, from the year 1 to 9999 in UTC, which both databases can read.
 * @returns undefined for anything else, such as 30 February, which `Date` takes for 2 March
 */
export function readTime(text: string): Date | undefined {
  const time = new Date(TIME.test(text) ? text : '');
  const day = new Date(text.slice(0, 10));
  if (Number.isNaN(time.getTime()) || Number.isNaN(day.getTime())) return undefined;
  const isReal = day.toISOString().startsWith(text.slice(0, 10));
  const year = time.getUTCFullYear();
  return isReal && year >= 1 && year <= 9999 ? time : undefined;
}
