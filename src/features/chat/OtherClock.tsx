import type { Member } from '../../../contract/wire';
import { clockAt, offsetHere } from '../../lib/clockElsewhere';
import { useNow } from '../../lib/useNow';
import { texts } from './texts';

const MINUTE_MS = 60_000;

/** What time it is for the other party, if their clocks show another one: somebody who sleeps cannot answer. */
export function OtherClock({ members }: { members: readonly Member[] }) {
  const time = useNow(MINUTE_MS);
  const other = members.find(({ utcOffset }) => utcOffset !== undefined);
  if (other?.utcOffset === undefined || other.utcOffset === offsetHere(time)) return null;
  return <> · {texts.itIs(clockAt(time, other.utcOffset), other.fullName)}</>;
}
