import { DAY_MS, HOUR_MS } from '../../contract/durations';
import { type Match, NOT_FOUND, SURE } from './identifiers';
import { around, confidenceOf, isAtEdge, labelOf, type Reading, type Row, rowsOf, textOf } from './words';

/** When a payment may have been made, in milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A receipt shows the payer's local time, which nobody else knows. */
const EAST_MS = 14 * HOUR_MS;
const WEST_MS = 12 * HOUR_MS;

/** No payment is older, so a two-digit year is not read as an earlier one. */
const EARLIEST = Date.UTC(2020, 0);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;
/** The ways to write a day, each with the days that it may name, as midnights in UTC. */
const FORMS: readonly (readonly [RegExp, (parts: readonly string[]) => number[]])[] = [
  [/(?<!\d)(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g, ([, year, month, day]) => days(year, month, day)],
  [
    /(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(20\d\d)(?!\d)/g,
    // Only with slashes the month may stand first.
    ([, first, separator, second, year]) =>
      separator === '/'
        ? [...days(year, second, first), ...days(year, first, second)]
        : days(year, second, first),
  ],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[ -]?${MONTH},?[ -]?(20\\d\\d)(?!\\d)`, 'gi'),
    ([, day, month, year]) => days(year, monthOf(month), day),
  ],
  [
    new RegExp(`\\b${MONTH} ?(\\d{1,2})(?:st|nd|rd|th)?,? ?(20\\d\\d)(?!\\d)`, 'gi'),
    ([, month, day, year]) => days(year, monthOf(month), day),
  ],
  // A year of two digits only where nothing but a date is written so: a bank's sort code has dashes, a time points.
  [
    new RegExp(`(?<!\\d)(\\d{1,2})-${MONTH}-(\\d\\d)(?!\\d)`, 'gi'),
    ([, day, month, year]) => days(`20${year}`, monthOf(month), day),
  ],
  [
    /(?<![\d/])(\d\d)\/(\d\d)\/(\d\d)(?![\d/])/g,
    ([, first, second, third]) =>
      [
        ...days(`20${third}`, second, first),
        ...days(`20${third}`, first, second),
        ...days(`20${first}`, second, third),
      ].filter((day) => day >= EARLIEST),
  ],
];
const TIME = /(?<![\d:])(\d{1,2}):(\d\d)(?::\d\d)?(?: ?([ap])\.?m\b)?/i;

/** Dates with these labels are not the payment's. */
const OTHERS =
  /\b(valid|expires?|expiry|due|printed|generated|downloaded|exported|statement|period|birth|since)\b/i;
/** Words beside a date that are no label. */
const NO_LABEL = /\b(to|until|and|at|on|am|pm|utc|gmt)\b/gi;
const isLabel = (text: string): boolean => /[a-z]{2}/i.test(text.replace(NO_LABEL, ''));

/**
 * Looks for a date, with its time if there is one, that may lie in the span somewhere on earth. If there are several
 * dates, or several ways to read one, all must, except dates whose own label says that they are not the payment's.
 */
export function findDate(reading: Reading, span: Span): Match {
  const dates = rowsOf(reading.words).flatMap((_, index, rows) => datesIn(rows, index, reading));
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
  return daysIn(text).length > 0 || TIME.test(text);
};

function datesIn(rows: readonly Row[], index: number, reading: Reading) {
  const row = rows[index]!;
  const text = textOf(row);
  const found = daysIn(text);
  /** The texts between the dates, before and after. */
  const between = [...found, { at: text.length, end: 0 }].map(({ at }, i) =>
    text.slice(found[i - 1]?.end ?? 0, at),
  );
  const rest = between.join(' ');
  let label = isLabel(rest) ? rest : labelOf(rows, index, () => true);
  return found.flatMap((date, i) => {
    // A date without a label of its own has that of the one before, as in 'Period 1 May 2026 to 31 May 2026'.
    if (found.length > 1 && isLabel(between[i]!)) label = between[i]!;
    if (OTHERS.test(label)) return [];
    const time = timeOf(found.length > 1 ? between[i + 1]! : rest);
    const ways = date.ways.map((day) =>
      time ? { from: day + time.ms, to: day + time.ms + 60_000 } : { from: day, to: day + DAY_MS },
    );
    const shown = time ? `${date.text} ${time.text}` : date.text;
    const words = row.filter((word) => shown.split(' ').some((part) => part && word.text.includes(part)));
    const isFirm =
      ways.length > 0 &&
      words.length > 0 &&
      confidenceOf(words) >= SURE &&
      !words.some((word) => isAtEdge(word, reading));
    return [
      { ways, text: shown, isFirm, box: around((words.length > 0 ? words : row).map(({ box }) => box)) },
    ];
  });
}

/** The dates in a text, from left to right. */
function daysIn(text: string) {
  const found = FORMS.flatMap(([form, waysOf]) =>
    [...text.matchAll(form)].map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      text: match[0],
      ways: waysOf(match),
    })),
  ).sort((a, b) => a.at - b.at);
  return found.filter(({ at }, i) => !found.slice(0, i).some(({ end }) => at < end));
}

const monthOf = (name = ''): string => String(MONTHS.indexOf(name.toLowerCase()) + 1);

/** One day, or none if there is no such date. */
function days(year?: string, month?: string, day?: string): number[] {
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
