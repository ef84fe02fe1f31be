/** How a column writes the day. */
export type DayOrder = 'year first' | 'day first' | 'month first';

const NUMERIC =
  /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*([AaPp][Mm])?)?/;
const NAMED =
  /^(\d{1,2})[-. ]+([A-Za-z]{3})[a-z]*\.?[-. ,]+(\d{4})|^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** In a cell behind the time, or in a header: 'Z', '+02:00', 'UTC', 'UTC+8'. */
const ZONE = /^\s*Z$|(?:UTC|GMT)\s*(?:([+-])(\d{1,2}):?(\d{2})?)?|^\s*([+-])(\d{2}):?(\d{2})?$/i;
const MINUTE_MS = 60_000;

/** The order of day and month in a column: told by all its cells, as 03/04/2026 alone may be either. */
export function dayOrderOf(cells: readonly string[]): DayOrder {
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
  // Where nothing tells, slashes are mostly American.
  return cells.some((cell) => /^\d+\/\d+\//.test(cell)) ? 'month first' : 'day first';
}

/**
 * The time of an entry in milliseconds; null for what is no date. Without a time zone in the cell or in `zone` (a header
 * such as 'Date (UTC+8)'), the time is the device's.
 */
export function parseDate(cell: string, order: DayOrder, zone = ''): number | null {
  const named = NAMED.exec(cell);
  if (named) {
    const [, day, month = '', year, monthBefore = '', dayAfter, yearAfter] = named;
    const index = MONTHS.indexOf((month || monthBefore).toLowerCase());
    return index < 0 ? null : startOfDay(Number(year ?? yearAfter), index, Number(day ?? dayAfter));
  }
  const found = NUMERIC.exec(cell);
  if (!found) return null;
  const [whole, a, b, c, hour = '0', minute = '0', second = '0', half] = found;
  const [one, two, three] = [Number(a), Number(b), Number(c)];
  const [year, month, day] =
    order === 'year first'
      ? [one, two, three]
      : order === 'day first'
        ? [three, two, one]
        : [three, one, two];
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  const years = year < 100 ? 2000 + year : year;
  if (month < 1 || month > 12 || day < 1 || day > 31 || years < 1990) return null;
  const offset = zoneOffset(cell.slice(whole.length)) ?? zoneOffset(zone);
  const parts = [years, month - 1, day, hours, Number(minute), Number(second)] as const;
  return offset === null ? new Date(...parts).getTime() : Date.UTC(...parts) - offset * MINUTE_MS;
}

const startOfDay = (year: number, month: number, day: number) => new Date(year, month, day).getTime();

/** Minutes east of Greenwich; null if the text names no zone. */
function zoneOffset(text: string): number | null {
  const found = ZONE.exec(text);
  if (!found) return null;
  const [, sign = found[4], hours = found[5] ?? 0, minutes = found[6] ?? 0] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** True if the cell says the day only, so that its entry may be from any time of that day. */
export const isDayOnly = (cell: string): boolean => !/\d:\d{2}/.test(cell);
