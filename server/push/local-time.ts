import { withoutDirectionMarks } from '../../contract/dollars';
import { DEFAULT_LANGUAGE, localeOf, type Language } from '../../contract/languages';
import { isTimeZone, utcOffsetMinutes } from '../time-zones';

/**
 * A time as this language writes it, in this time zone: `15:14` or, with its date, `2026-01-31 15:14` in English. In UTC,
 * which is then said, if the zone is not known.
 */
export function localTime(
  time: Date,
  { language, timeZone, withDate }: { language: Language; timeZone: string | null; withDate: boolean },
): string {
  const zone = timeZone && isTimeZone(timeZone) ? timeZone : null;
  const written =
    language === DEFAULT_LANGUAGE ? inEnglish(time, zone, withDate) : inOther(time, language, zone, withDate);
  return zone ? written : `${written} UTC`;
}

function inEnglish(time: Date, zone: string | null, withDate: boolean): string {
  const local = new Date(time.getTime() + utcOffsetMinutes(zone, time) * 60_000).toISOString();
  const clock = local.slice(11, 16);
  return withDate ? `${local.slice(0, 10)} ${clock}` : clock;
}

function inOther(time: Date, language: Language, zone: string | null, withDate: boolean): string {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    ...(withDate && { dateStyle: 'medium' }),
    timeStyle: 'short',
    timeZone: zone ?? 'UTC',
  });
  return withoutDirectionMarks(format.format(time));
}
