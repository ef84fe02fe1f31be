import { lazy, Suspense } from 'react';
import { SkeletonList } from '../../../ui/SkeletonList';
import { useGetAdminActivityQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { texts } from './texts';

/** With its drawing library, which nothing but this page needs. */
const ActivityCharts = lazy(() =>
  import('./ActivityCharts').then((module) => ({ default: module.ActivityCharts })),
);

/** What happened lately, as charts. */
export function Activity() {
  const answer = useGetAdminActivityQuery(undefined, LIVE_QUERY);
  return (
    <Loaded answer={answer} failed={texts.failed} kind="card">
      {({ days }) => (
        <Suspense fallback={<SkeletonList kind="card" rows={2} label={texts.loading} />}>
          <ActivityCharts days={days} />
        </Suspense>
      )}
    </Loaded>
  );
}
