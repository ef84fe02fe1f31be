import { MINUTE_MS } from '../../../contract/durations';
import type { Member } from '../../../contract/wire';
import { useNow } from '../../lib/useNow';
import { texts } from './texts';

/** What clocks show that are this many minutes ahead of UTC: `03:12`. */
const clockAt = (time: number, utcOffset: number): string =>
  new Date(time + utcOffset * MINUTE_MS).toISOString().slice(11, 16);

/** How far this device's clocks are ahead of UTC then, in minutes. */
const offsetHere = (time: number): number => -new Date(time).getTimezoneOffset() || 0;

/** What time it is for the other party, if their clocks show another one: somebody who sleeps cannot answer. */
export function OtherClock({ members }: { members: readonly Member[] }) {
  const time = useNow(MINUTE_MS);
  const other = members.find(({ utcOffset }) => utcOffset !== undefined);
  if (other?.utcOffset === undefined || other.utcOffset === offsetHere(time)) return null;
  return <> · {texts.itIs(clockAt(time, other.utcOffset), other.fullName)}</>;
}
