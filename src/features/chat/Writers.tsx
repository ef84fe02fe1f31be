import styles from './Writers.module.css';
import { texts } from './texts';
import { useWriters } from './useWriters';

/**
 * Who is writing, in a line that is always there, so that nothing moves. Not announced to screen readers, since it
 * comes and goes.
 */
export function Writers({ roomId, userId }: { roomId: string; userId: string | null }) {
  const names = useWriters(roomId, userId);
  return <p className={styles.writers}>{names.length > 0 && texts.writing(names)}</p>;
}
