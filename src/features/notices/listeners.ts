import { chatPath } from '../../../contract/routes';
import { selectChatRooms } from '../../store/lists/myChatRooms';
import { noticeReceived } from '../../store/realtime';
import type { RootState, StartListening } from '../../store/rootReducer';
import { selectUserId } from '../../store/user';

/** Whether the page shows this payment's case, which says the same in its place. */
const isCaseOpen = (state: RootState, paymentId: string): boolean =>
  selectChatRooms(state).some(
    (room) => room.paymentId === paymentId && window.location.pathname === chatPath(room._id),
  );

/** Shows notices from the server at once. The lists are updated by their own events. */
export function listenToNotices(startListening: StartListening): void {
  startListening({
    actionCreator: noticeReceived,
    effect: ({ payload: notice }, { getState }) => {
      const state = getState();
      const userId = selectUserId(state);
      if (userId === null || notice.audience !== userId || isCaseOpen(state, notice.paymentId)) return;
      void import(/* webpackChunkName: "notifications" */ './showNotice').then(
        ({ showNotice }) => showNotice(notice),
        // The connection ended just after it: the lists say the same.
        () => undefined,
      );
    },
  });
}
