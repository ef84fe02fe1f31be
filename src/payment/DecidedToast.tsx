import { Link } from 'react-router-dom';
import { chatPath } from '../../contract/routes';
import { t } from '../../contract/translate';
import { toast } from '../ui/toast';
import { UnbrokenIds } from '../ui/UnbrokenIds';
import { texts } from './acceptResultTexts';
import styles from './AcceptedToast.module.css';

interface About {
  /** The payment's amount and name. */
  what?: string;
  /** The room in which it goes on. */
  roomId?: string;
}

/** Says that the server has stored a decision, about which payment, and where it goes on. */
export function showDecided(message: string, { what, roomId }: About): void {
  toast.success(
    <div className={styles.content}>
      <p>{t(message)}</p>
      {what && (
        <p className={styles.detail}>
          <UnbrokenIds text={what} />
        </p>
      )}
      {roomId && (
        <Link to={chatPath(roomId)} className={styles.link}>
          {texts.openChat}
        </Link>
      )}
    </div>,
  );
}
