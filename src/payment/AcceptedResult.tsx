import { ACCEPTED_MESSAGE } from '../../contract/messages';
import { t } from '../../contract/translate';
import { toast } from '../ui/toast';
import styles from './AcceptedToast.module.css';

/** Says that the server has accepted one payment, and which: `what` is its amount and name. */
export function showAccepted(what: string): void {
  toast.success(
    <div className={styles.content}>
      <p>{t(ACCEPTED_MESSAGE)}</p>
      <p className={styles.detail}>{what}</p>
    </div>,
  );
}
