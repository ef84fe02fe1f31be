import type { PaymentNotice } from '../../../contract/events';
import { noticeWords } from '../../payment/noticeWords';
import { toast } from '../../ui/toast';
import { NoticeToast } from './NoticeToast';

/** Says it at the top right; delivered twice, it takes no second place there. */
export function showNotice(notice: PaymentNotice): void {
  toast[noticeWords(notice).tone](<NoticeToast notice={notice} />, { toastId: notice._id });
}
