import { formatDay } from '../../lib/formatClockTime';
import { useNow } from '../../lib/useNow';
import { RelativeTime } from '../../ui/RelativeTime';
import styles from './ChangedAgo.module.css';
import { texts } from './texts';

const SHOWN_MS = 24 * 60 * 60 * 1000;

interface ChangedAgoProps {
  /** The last change, if that is less than a day ago. */
  at: string | null | undefined;
  /** The last change, whenever that was. */
  lastAt?: string | null;
}

/** When the receiver's payment ID last changed: for a day as a warning, after that as a date. */
export function ChangedAgo({ at, lastAt }: ChangedAgoProps) {
  const now = useNow(60_000);
  if (at && now - Date.parse(at) < SHOWN_MS)
    return (
      <span className={styles.changed}>
        {texts.pay.changedAgo} <RelativeTime value={at} />
      </span>
    );
  if (!lastAt) return null;
  return <span className={styles.lastChanged}>{texts.pay.lastChanged(formatDay(new Date(lastAt)))}</span>;
}
