import { MINUTE_MS } from '../../../../contract/durations';

/** How a column writes the day. */
export type DayOrder = 'year first' | 'day first' | 'month first';

const NUMERIC = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})/;
const NAMED =
  /^(\d{1,2})[-. ]+([A-Za-z]{3})[a-z]*\.?[-. ,]+(\d{4})|^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})/;
/** Behind the day. */
const TIME = /^(?:[T ,]+(?:at )?(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*([AaPp][Mm])?)?/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** In a cell behind the time, or in a header: 'Z', '+02:00', 'UTC', 'UTC+8'. */
const ZONE = /^\s*Z$|(?:UTC|GMT)\s*(?:([+-])(\d{1,2}):?(\d{2})?)?|^\s*([+-])(\d{2}):?(\d{2})?$/i;

/**
 * The order of day and month in a column: told by all its cells, as 03/04/2026 alone may be either. Slashes are written in
 * both orders: where no cell tells, `ofSlashes` does.
 */
export function dayOrderOf(
  cells: readonly string[],
  ofSlashes: () => DayOrder = () => 'month first',
): DayOrder {
  let [days, months] = [0, 0];
  for (const cell of cells) {
    const found = NUMERIC.exec(cell);
    if (!found) continue;
    const [, first = '', second = ''] = found;
    if (first.length === 4) return 'year first';
    if (Number(first) > 12) days += 1;
    if (Number(second) > 12) months += 1;
  }
  if (days !== months) return days > months ? 'day first' : 'month first';
  return cells.some((cell) => /^\d+\/\d+\//.test(cell)) ? ofSlashes() : 'day first';
}

/**
 * The time of an entry in milliseconds; null for what is no date. Without a time zone in the cell or in `zone` (a header
 * such as 'Date (UTC+8)'), the time is the device's.
 */
export function parseDate(cell: string, order: DayOrder, zone = ''): number | null {
  const found = readNamed(cell) ?? readNumeric(cell, order);
  if (!found) return null;
  const { year, month, day, rest } = found;
  const years = year < 100 ? 2000 + year : year;
  if (month < 1 || month > 12 || day < 1 || day > 31 || years < 1990) return null;
  const [whole, hour = '0', minute = '0', second = '0', half] = TIME.exec(rest)!;
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  const offset = zoneOffset(rest.slice(whole.length)) ?? zoneOffset(zone);
  const parts = [years, month - 1, day, hours, Number(minute), Number(second)] as const;
  return offset === null ? new Date(...parts).getTime() : Date.UTC(...parts) - offset * MINUTE_MS;
}

interface FoundDay {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  /** What the cell says behind it. */
  rest: string;
}

function readNamed(cell: string): FoundDay | null {
  const found = NAMED.exec(cell);
  if (!found) return null;
  const [whole, dayFirst, second, yearBehind, first, daySecond, yearLast] = found;
  return {
    year: Number(yearBehind ?? yearLast),
    month: MONTHS.indexOf((second ?? first ?? '').toLowerCase()) + 1,
    day: Number(dayFirst ?? daySecond),
    rest: cell.slice(whole.length),
  };
}

function readNumeric(cell: string, order: DayOrder): FoundDay | null {
  const found = NUMERIC.exec(cell);
  if (!found) return null;
  const [one, two, three] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const rest = cell.slice(found[0].length);
  if (order === 'year first') return { year: one, month: two, day: three, rest };
  return order === 'day first'
    ? { year: three, month: two, day: one, rest }
    : { year: three, month: one, day: two, rest };
}

/** Minutes east of Greenwich; null if the text names no zone. */
function zoneOffset(text: string): number | null {
  const found = ZONE.exec(text);
  if (!found) return null;
  const [, sign = found[4], hours = found[5] ?? 0, minutes = found[6] ?? 0] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** True if the cell says the day only, so that its entry may be from any time of that day. */
export const isDayOnly = (cell: string): boolean => !/\d:\d{2}/.test(cell);
