import { type Match, NOT_FOUND, SURE } from './identifiers';
import { around, confidenceOf, isAtEdge, type Reading, type Row, rowsOf, textOf } from './words';

/** When a payment may have been made, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A receipt shows the payer's local time, which nobody else knows. */
const EAST_MS = 14 * HOUR_MS;
const WEST_MS = 12 * HOUR_MS;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;
const YEAR_FIRST = /(?<!\d)(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const YEAR_LAST = /(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(20\d\d)(?!\d)/;
const DAY_MONTH = new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)? ?${MONTH},? ?(20\\d\\d)(?!\\d)`, 'i');
const MONTH_DAY = new RegExp(`\\b${MONTH} ?(\\d{1,2})(?:st|nd|rd|th)?,? ?(20\\d\\d)(?!\\d)`, 'i');
const TIME = /(?<![\d:])(\d{1,2}):(\d\d)(?::\d\d)?(?: ?([ap])\.?m\b)?/i;

/** Dates with these labels are not the payment's. */
const OTHERS = /\b(valid|expires?|expiry|due|printed|statement|birth|since)\b/i;

/**
 * Looks for a date, with its time if there is one, that may lie in the span somewhere on earth. Of several dates, and of
 * several ways to read one, all must.
 */
export function findDate(reading: Reading, span: Span): Match {
  const dates = rowsOf(reading.words).flatMap((row) => dateIn(row, reading));
  const [first] = dates;
  if (!first || dates.some(({ isFirm }) => !isFirm)) return NOT_FOUND;
  const isIn = ({ from, to }: Span) => from - EAST_MS <= span.to && to + WEST_MS >= span.from;
  const answers = dates.flatMap(({ ways }) => ways.map(isIn));
  if (answers.every(Boolean)) return { kind: 'found', box: first.box };
  if (answers.some(Boolean)) return NOT_FOUND;
  return { kind: 'other', value: first.text, box: first.box };
}

/** True if the row names a day or a time, so that its numbers are no sums. */
export const hasDate = (row: Row): boolean => {
  const text = textOf(row);
  return daysOf(text) !== undefined || TIME.test(text);
};

function dateIn(row: Row, reading: Reading) {
  const text = textOf(row);
  const days = OTHERS.test(text) ? undefined : daysOf(text);
  if (!days || days.ways.length === 0) return [];
  const rest = text.replace(days.text, ' ');
  const time = timeOf(rest);
  const ways = days.ways.map((day) =>
    time ? { from: day + time.ms, to: day + time.ms + 60_000 } : { from: day, to: day + DAY_MS },
  );
  const shown = time ? `${days.text} ${time.text}` : days.text;
  const words = row.filter((word) => shown.split(' ').some((part) => part && word.text.includes(part)));
  const isFirm =
    words.length > 0 && confidenceOf(words) >= SURE && !words.some((word) => isAtEdge(word, reading));
  return [{ ways, text: shown, isFirm, box: around((words.length > 0 ? words : row).map(({ box }) => box)) }];
}

/** The days that a text may name, as midnights in UTC. */
function daysOf(text: string): { text: string; ways: number[] } | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return { text: yearFirst[0], ways: days(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!) };
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) {
    const [all, first, separator, second, year] = yearLast;
    const european = days(year!, second!, first!);
    // Only with slashes the month may stand first.
    const ways = separator === '/' ? [...european, ...days(year!, first!, second!)] : european;
    return { text: all, ways };
  }
  const dayMonth = DAY_MONTH.exec(text);
  if (dayMonth) return { text: dayMonth[0], ways: days(dayMonth[3]!, monthOf(dayMonth[2]!), dayMonth[1]!) };
  const monthDay = MONTH_DAY.exec(text);
  if (monthDay) return { text: monthDay[0], ways: days(monthDay[3]!, monthOf(monthDay[1]!), monthDay[2]!) };
  return undefined;
}

const monthOf = (name: string): string => String(MONTHS.indexOf(name.toLowerCase()) + 1);

/** One day, or none if there is no such date. */
function days(year: string, month: string, day: string): number[] {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 ? [date.getTime()] : [];
}

function timeOf(text: string): { ms: number; text: string } | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [all, hour, minute, half] = match;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59) return undefined;
  return { ms: (hours * 60 + Number(minute)) * 60_000, text: all };
}
