import { noticeReceived } from '../../store/realtime';
import type { StartListening } from '../../store/rootReducer';
import { selectUserId } from '../../store/user';

/** Shows notices from the server at once. The lists are updated by their own events. */
export function listenToNotices(startListening: StartListening): void {
  startListening({
    actionCreator: noticeReceived,
    effect: ({ payload: notice }, { getState }) => {
      const userId = selectUserId(getState());
      if (userId === null || notice.audience !== userId) return;
      // Without a network there was no notice either.
      void import(/* webpackChunkName: "notifications" */ './showNotice').then(({ showNotice }) =>
        showNotice(notice),
      );
    },
  });
}
