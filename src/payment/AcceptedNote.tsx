import { useAppSelector } from '../store/hooks';
import { selectWaitingAccept } from '../store/waitingAccepts';
import { acceptDetail } from './AcceptedState';
import { texts } from './acceptResultTexts';
import styles from './AcceptedNote.module.css';

/**
 * Says where the acceptance of this payment (`_id`) stands, if it waits. Takes the place and the size of the element before
 * it, which is hidden, so that nothing moves.
 */
export function AcceptedNote({ id }: { id: string }) {
  const accept = useAppSelector((state) => selectWaitingAccept(state, id));
  return accept && <p className={styles.note}>{acceptDetail(accept.step) ?? texts.explained()}</p>;
}
