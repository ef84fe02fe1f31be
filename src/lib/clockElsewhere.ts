const MINUTE_MS = 60_000;

/** What clocks show that are this many minutes ahead of UTC: `03:12`. */
export const clockAt = (time: number, utcOffset: number): string =>
  new Date(time + utcOffset * MINUTE_MS).toISOString().slice(11, 16);

/** How far this device's clocks are ahead of UTC then, in minutes. */
export const offsetHere = (time: number): number => -new Date(time).getTimezoneOffset() || 0;
