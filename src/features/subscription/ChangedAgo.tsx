import { formatDay } from '../../lib/formatClockTime';
import { useReadNow } from '../../lib/useNow';
import { RelativeTime } from '../../ui/RelativeTime';
import styles from './ChangedAgo.module.css';
import { texts } from './texts';

const SHOWN_MS = 24 * 60 * 60 * 1000;

/** Whether this was less than a day ago. */
export const useChangedLately = (at: string | null | undefined): boolean =>
  useReadNow((time) => Boolean(at) && time - Date.parse(at!) < SHOWN_MS);

interface ChangedAgoProps {
  /** The last change, if that is less than a day ago. */
  at: string | null | undefined;
  /** The last change, whenever that was. */
  lastAt?: string | null;
}

/** When the receiver's payment ID last changed: for a day as a warning, after that as a date. */
export function ChangedAgo({ at, lastAt }: ChangedAgoProps) {
  const wasLately = useChangedLately(at);
  if (at && wasLately)
    return <span className={styles.changed}>{texts.pay.changedAgo(<RelativeTime value={at} />)}</span>;
  if (!lastAt) return null;
  return <span className={styles.lastChanged}>{texts.pay.lastChanged(formatDay(new Date(lastAt)))}</span>;
}
