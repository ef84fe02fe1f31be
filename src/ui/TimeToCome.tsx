import { MINUTE_MS } from '../../contract/durations';
import { dateIn } from '../lib/intl';
import { formatTimeToCome } from '../lib/formatTimeToCome';
import { useNow } from '../lib/useNow';

const EXACT = { dateStyle: 'full', timeStyle: 'long' } as const;

/** A time in the next days as people say it, 'tomorrow 15:14'; the exact moment with its zone as tooltip. */
export function TimeToCome({ value }: { value: string }) {
  const now = useNow(MINUTE_MS);
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return null;
  return (
    <time dateTime={value} title={dateIn(time, EXACT)} className="tabular">
      {formatTimeToCome(value, now)}
    </time>
  );
}
