import { formatExactTime, formatRelativeTime } from './formatRelativeTime';
import { useNow } from './useNow';

const STEP_MS = 15_000;

/** A time in the past: under 24 hours relative, else the date; the exact time as tooltip. */
export function RelativeTime({ value }: { value: string }) {
  const time = useNow(STEP_MS);
  return (
    <time dateTime={value} title={formatExactTime(value)} className="tabular">
      {formatRelativeTime(value, time)}
    </time>
  );
}
