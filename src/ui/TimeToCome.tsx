import { dateIn } from '../lib/intl';
import { formatTimeToCome } from '../lib/formatTimeToCome';
import { useNow } from '../lib/useNow';

const MINUTE = 60_000;
const EXACT = { dateStyle: 'full', timeStyle: 'long' } as const;

/** A time in the next days as people say it, 'tomorrow 15:14'; the exact moment with its zone as tooltip. */
export function TimeToCome({ value }: { value: string }) {
  const now = useNow(MINUTE);
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return null;
  return (
    <time dateTime={value} title={dateIn(time, EXACT)} className="tabular">
      {formatTimeToCome(value, now)}
    </time>
  );
}
