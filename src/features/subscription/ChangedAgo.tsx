import { useNow } from '../../lib/useNow';
import { RelativeTime } from '../../ui/RelativeTime';
import styles from './ChangedAgo.module.css';
import { texts } from './texts';

const SHOWN_MS = 24 * 60 * 60 * 1000;

/** Says for a day that the receiver's payment ID changed, and when. */
export function ChangedAgo({ at }: { at: string | null | undefined }) {
  const now = useNow(60_000);
  if (!at || now - Date.parse(at) >= SHOWN_MS) return null;
  return (
    <span className={styles.changed}>
      {texts.pay.changedAgo} <RelativeTime value={at} />
    </span>
  );
}
