// Made once: the constructors are slower than the rest of an email.
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const broken = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The app's English format: `25$`, `12.50$`. */
export const englishDollars = (cents: number): string =>
  `${(cents % 100 ? broken : whole).format(cents / 100)}$`;

/** `2026-01-31 14:05 UTC` */
export const englishUtc = (time: Date | null): string =>
  time ? `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '-';
