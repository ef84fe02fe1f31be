import { isAnyOf } from '@reduxjs/toolkit';
import type { StartListening } from '../../api/listening';
import { chatRoomsUpdated } from '../../realtime/actions';
import { toast } from '../../ui/toast';
import { adminApi, PAYMENTS_AND_COUNTS } from './endpoints';

const { endpoints } = adminApi;

const isDone = isAnyOf(
  endpoints.resolveDispute.matchFulfilled,
  endpoints.banUser.matchFulfilled,
  endpoints.createAnnouncement.matchFulfilled,
  endpoints.updateAnnouncement.matchFulfilled,
  endpoints.deleteAnnouncement.matchFulfilled,
  endpoints.saveTutorial.matchFulfilled,
  endpoints.deleteTutorial.matchFulfilled,
  endpoints.answerSupportMessage.matchFulfilled,
  endpoints.markSupportMessage.matchFulfilled,
);

/** What an administrator has done is confirmed in the server's words; a new dispute shows by itself. */
export function listenToAdmin(startListening: StartListening): void {
  startListening({ matcher: isDone, effect: ({ payload }) => void toast.success(payload.message) });

  startListening({
    // The room that a dispute opens is the news of it that administrators get.
    actionCreator: chatRoomsUpdated,
    effect: (_, { dispatch }) => {
      dispatch(adminApi.util.invalidateTags([...PAYMENTS_AND_COUNTS]));
    },
  });
}
