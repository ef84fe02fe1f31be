import { accountApi } from '../api/endpoints/account';
import { formatClockTime } from '../lib/formatClockTime';
import { useOnline } from '../lib/useOnline';
import { corrected, now } from '../lib/clock';
import { useAppSelector } from './hooks';
import { selectHasGivenUp, selectLiveUntil } from './realtime';

const selectProfile = accountApi.endpoints.getProfile.select();

/**
 * While the app is offline: until when what it shows was live, as '15:12', or with its date on another day. If there never
 * was a connection, when the profile was read. Otherwise null.
 */
export function useAsOf(): string | null {
  const liveUntil = useAppSelector(selectLiveUntil);
  const readAt = useAppSelector((state) => selectProfile(state).fulfilledTimeStamp);
  const hasGivenUp = useAppSelector(selectHasGivenUp);
  const isOnline = useOnline();
  const asOf = liveUntil ?? (readAt && corrected(readAt));
  if (!asOf || (isOnline && !hasGivenUp)) return null;
  const [day, clock] = wordsOf(asOf);
  return day === wordsOf(now())[0] ? clock : `${day} ${clock}`;
}

function wordsOf(time: number): readonly [day: string, clock: string] {
  const words = formatClockTime(new Date(time).toISOString());
  return [words.slice(0, 10), words.slice(11)];
}
