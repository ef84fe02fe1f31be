import { Link } from 'react-router-dom';
import type { PaymentNotice } from '../../../contract/events';
import { noticeWords } from '../../payment/noticeWords';
import { toast } from '../../ui/toast';
import styles from './NoticeToast.module.css';
import { texts } from './texts';

/** What a toast says of a notice, with the way to the payment. */
function NoticeToast({ notice }: { notice: PaymentNotice }) {
  const { title, body, to } = noticeWords(notice);
  return (
    <div className={styles.notice}>
      <p className={styles.title}>{title}</p>
      <p className={styles.body}>{body}</p>
      <Link className={styles.link} to={to}>
        {texts.open}
      </Link>
    </div>
  );
}

/** Says it at the top right; delivered twice, it takes no second place there. */
export function showNotice(notice: PaymentNotice): void {
  toast[noticeWords(notice).tone](<NoticeToast notice={notice} />, { toastId: notice._id });
}
