/** An ISO time as `2030-01-31 09:00` in the reader's time zone, without the seconds; '-' if it is invalid. */
export function formatClockTime(value: string): string {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return '-';
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(twoDigits).join('-');
  return `${day} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
