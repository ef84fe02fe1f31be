import { Link } from 'react-router-dom';
import type { PaymentNotice } from '../../../contract/events';
import { noticeWords } from '../../payment/noticeWords';
import { toast } from '../../ui/toast';
import { UnbrokenIds } from '../../ui/UnbrokenIds';
import styles from './NoticeToast.module.css';
import { texts } from './texts';

/** A notice in a toast, with a link to the payment. */
function NoticeToast({ notice }: { notice: PaymentNotice }) {
  const { title, body, to } = noticeWords(notice);
  return (
    <div className={styles.notice}>
      <p className={styles.title}>
        <UnbrokenIds text={title} />
      </p>
      <p className={styles.body}>{body}</p>
      <Link className={styles.link} to={to}>
        {texts.open}
      </Link>
    </div>
  );
}

/** Shows the notice; a newer one of its kind takes its place. */
export function showNotice(notice: PaymentNotice): void {
  toast[noticeWords(notice).tone](<NoticeToast notice={notice} />, { kind: `notice ${notice.kind}` });
}
