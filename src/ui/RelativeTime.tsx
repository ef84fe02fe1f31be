import { startTransition, useEffect, useState } from 'react';
import { plainTime } from './plainTime';
import { useNow } from './useNow';
import { whenIdle } from './whenIdle';

const STEP_MS = 15_000;

let library: typeof import('./formatRelativeTime') | undefined;
/** Moment is larger than a page's own code, so no page waits for it. */
const loading = whenIdle()
  .then(() => import(/* webpackChunkName: "time" */ './formatRelativeTime'))
  .then(
    (module) => {
      library = module;
    },
    // The text below says the same.
    () => undefined,
  );

/** A time in the past: under 24 hours relative, else the date; the exact time as tooltip. */
export function RelativeTime({ value }: { value: string }) {
  const time = useNow(STEP_MS);
  const [isThere, setThere] = useState(library !== undefined);
  useEffect(() => {
    if (!isThere) void loading.then(() => startTransition(() => setThere(true)));
  }, [isThere]);
  return (
    <time dateTime={value} title={library?.formatExactTime(value)} className="tabular">
      {library ? library.formatRelativeTime(value, time) : plainTime(value, time)}
    </time>
  );
}
