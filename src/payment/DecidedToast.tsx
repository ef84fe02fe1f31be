import { t } from '../../contract/translate';
import { toast } from '../ui/toast';
import { UnbrokenIds } from '../ui/UnbrokenIds';
import styles from './AcceptedToast.module.css';

/** Says that the server has stored a decision, and about which payment: `what` is its amount and name. */
export function showDecided(message: string, what: string): void {
  toast.success(
    <div className={styles.content}>
      <p>{t(message)}</p>
      <p className={styles.detail}>
        <UnbrokenIds text={what} />
      </p>
    </div>,
  );
}
