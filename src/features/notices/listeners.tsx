import type { StartListening } from '../../api/listening';
import { noticeWords } from '../../payment/noticeWords';
import { noticeReceived } from '../../realtime/actions';
import { selectUserId } from '../../store/user';
import { toast } from '../../ui/toast';
import { NoticeToast } from './NoticeToast';

/** Shows what the server wants this user to know now. The lists themselves follow their own events. */
export function listenToNotices(startListening: StartListening): void {
  startListening({
    actionCreator: noticeReceived,
    effect: ({ payload: notice }, { getState }) => {
      const userId = selectUserId(getState());
      if (userId === null || notice.audience !== userId) return;
      toast[noticeWords(notice).tone](<NoticeToast notice={notice} />, {
        // Delivered twice, it takes no second place on the screen.
        toastId: notice._id,
      });
    },
  });
}
