import { formatTimeToCome } from '../lib/formatTimeToCome';

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });

/** A time in the next days as people say it, 'tomorrow 15:14'; the exact moment with its zone as tooltip. */
export function TimeToCome({ value, now }: { value: string; now: number }) {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return null;
  return (
    <time dateTime={value} title={exact.format(time)} className="tabular">
      {formatTimeToCome(value, now)}
    </time>
  );
}
