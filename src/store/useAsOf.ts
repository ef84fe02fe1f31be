import { t } from '../../contract/translate';
import { accountApi } from '../api/endpoints/account';
import { formatDay, formatHour } from '../lib/formatClockTime';
import { useOnline } from '../lib/useOnline';
import { corrected, now } from '../lib/clock';
import { useAppSelector } from './hooks';
import { selectHasGivenUp, selectLiveUntil } from './realtime';

const selectProfile = accountApi.endpoints.getProfile.select();

/**
 * While the app is offline: until when what it shows was live or read again, as '15:12', or with its date on another day.
 * Without a connection since the sign-in, when the profile was read. Otherwise null.
 */
export function useAsOf(): string | null {
  const liveUntil = useAppSelector(selectLiveUntil);
  const readAt = useAppSelector((state) => selectProfile(state).fulfilledTimeStamp);
  const hasGivenUp = useAppSelector(selectHasGivenUp);
  const isOnline = useOnline();
  const asOf = liveUntil ?? (readAt && corrected(readAt));
  if (!asOf || (isOnline && !hasGivenUp)) return null;
  const time = new Date(asOf);
  const [day, clock] = [formatDay(time), formatHour(time)];
  return day === formatDay(new Date(now())) ? clock : t('{day} {clock}', { day, clock });
}
