import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { PaymentNotice } from '../../../contract/events';
import { noticeWords } from '../../payment/noticeWords';
import { toast } from '../../ui/toast';
import { UnbrokenIds } from '../../ui/UnbrokenIds';
import styles from './NoticeToast.module.css';
import { texts } from './texts';

/** The notices of each kind whose toast is on screen, oldest first: a newer one must not hide the others. */
const onScreen = new Map<PaymentNotice['kind'], readonly PaymentNotice[]>();

/** All toasts of a kind of notice are one. */
const kindOf = ({ kind }: PaymentNotice): string => `notice ${kind}`;

/** The one that matters most: the reminder with the least time left, else the newest. */
const foremost = (notices: readonly PaymentNotice[]): PaymentNotice =>
  notices.reduce((one, other) =>
    one.kind === 'reminder' && (one.expiresAt ?? '') < (other.expiresAt ?? '') ? one : other,
  );

/** Notices of one kind in a toast, with a link to the foremost payment. */
function NoticeToast({ notices }: { notices: readonly PaymentNotice[] }) {
  const notice = foremost(notices);
  const others = notices.length - 1;
  useEffect(
    () => () => {
      // A newer toast of the kind may have come while this one was leaving.
      if (onScreen.get(notice.kind) === notices) onScreen.delete(notice.kind);
    },
    [notice.kind, notices],
  );
  const { title, body, to } = noticeWords(notice);
  return (
    <div className={styles.notice}>
      <p className={styles.title}>
        <UnbrokenIds text={title} />
      </p>
      <p className={styles.body}>{body}</p>
      {others > 0 && <p className={styles.body}>{texts.others(others)}</p>}
      <Link className={styles.link} to={to} onClick={() => toast.hide(kindOf(notice))}>
        {texts.open}
      </Link>
    </div>
  );
}

/** Shows the notice, together with those of its kind that are still on screen. */
export function showNotice(notice: PaymentNotice): void {
  const earlier = onScreen.get(notice.kind)?.filter(({ paymentId }) => paymentId !== notice.paymentId) ?? [];
  const notices = [...earlier, notice];
  onScreen.set(notice.kind, notices);
  toast[noticeWords(notice).tone](<NoticeToast notices={notices} />, { kind: kindOf(notice) });
}
