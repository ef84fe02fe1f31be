import { useGetAdminActivityQuery } from '../endpoints';
import { LIVE_QUERY } from '../liveQuery';
import { Loaded } from '../Loaded';
import { ActivityCharts } from './ActivityCharts';
import { texts } from './texts';

/** Recent activity as charts. */
export function Activity() {
  const answer = useGetAdminActivityQuery(undefined, LIVE_QUERY);
  return (
    <Loaded answer={answer} failed={texts.failed} kind="card">
      {({ days }) => <ActivityCharts days={days} />}
    </Loaded>
  );
}
