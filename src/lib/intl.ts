import { localeOf } from '../../contract/languages';
import { currentLanguage } from './language';

type Format = Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat | Intl.ListFormat;
const formats = new Map<string, Format>();

/** Makes each format once a language: on a cheap phone, that takes longer than to use it. */
function kept<Kind extends Format>(name: string, make: () => Kind): Kind {
  const key = `${currentLanguage()} ${name}`;
  const format = (formats.get(key) as Kind | undefined) ?? make();
  formats.set(key, format);
  return format;
}

/** Minutes from Greenwich in winter and in summer, which tell zones apart well enough: asking for a name takes longer. */
const zoneKey = (): string => [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join();

/** A time as the current language writes it, in the reader's time zone: a format keeps the one in which it was made. */
export const dateIn = (time: Date | number, options: Intl.DateTimeFormatOptions): string =>
  kept(
    `date ${zoneKey()} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(localeOf(currentLanguage()), options),
  ).format(time);

/** A number as the current language writes it. */
export const numberIn = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  kept(
    `number ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(localeOf(currentLanguage()), options),
  ).format(value);

/** A share from 0 to 1 in whole percent: '60%', '60 %'. */
export const percentIn = (share: number): string => numberIn(share, { style: 'percent' });

/** Names or other words as the current language lists them: 'Ann, Ben, and Cem' or 'Ann, Ben y Cem'. */
export const listIn = (words: readonly string[]): string =>
  kept('list', () => new Intl.ListFormat(localeOf(currentLanguage()))).format(words);

/** An age as the current language says it: 'hace 3 horas', and 'ahora' for less than a minute. */
export function ageIn(ageMs: number): string {
  const minutes = Math.floor(ageMs / 60_000);
  const format = kept(
    'age',
    () => new Intl.RelativeTimeFormat(localeOf(currentLanguage()), { numeric: 'auto' }),
  );
  if (minutes < 1) return format.format(0, 'second');
  return minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.floor(minutes / 60), 'hour');
}
