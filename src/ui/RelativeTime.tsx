import { memo, startTransition, useEffect, useState } from 'react';
import { relativeTimeWithoutMoment } from '../lib/relativeTimeWithoutMoment';
import { useNow } from '../lib/useNow';
import { whenIdle } from '../lib/whenIdle';

const STEP_MS = 15_000;

let library: typeof import('../lib/formatRelativeTime') | undefined;
/** Moment is larger than a page's own code, so no page waits for it. */
const loading = whenIdle()
  .then(() => import(/* webpackChunkName: "time" */ '../lib/formatRelativeTime'))
  .then(
    (module) => {
      library = module;
    },
    // The text below says the same.
    () => undefined,
  );

/** A time in the past: relative under 24 hours, otherwise the date; the exact time as tooltip. */
export const RelativeTime = memo(function RelativeTime({ value }: { value: string }) {
  const time = useNow(STEP_MS);
  const [isThere, setThere] = useState(library !== undefined);
  useEffect(() => {
    if (!isThere) void loading.then(() => startTransition(() => setThere(true)));
  }, [isThere]);
  return (
    <time dateTime={value} title={library?.formatExactTime(value)} className="tabular">
      {library ? library.formatRelativeTime(value, time) : relativeTimeWithoutMoment(value, time)}
    </time>
  );
});
