import { isAnyOf } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { showSentence } from '../../../contract/translate';
import { invalidate } from '../../api/api';
import { addAppListener } from '../../store/addAppListener';
import { useAppDispatch } from '../../store/hooks';
import { chatRoomsUpdated, newMessage } from '../../store/realtime';
import { toast } from '../../ui/toast';
import { caseApi } from './caseEndpoints';
import { adminApi, PAYMENTS_AND_COUNTS } from './endpoints';

const endpoints = { ...adminApi.endpoints, ...caseApi.endpoints };

const isDone = isAnyOf(
  endpoints.resolveDispute.matchFulfilled,
  endpoints.decideAppeal.matchFulfilled,
  endpoints.moveCase.matchFulfilled,
  endpoints.addCaseNote.matchFulfilled,
  endpoints.createTemplate.matchFulfilled,
  endpoints.updateTemplate.matchFulfilled,
  endpoints.deleteTemplate.matchFulfilled,
  endpoints.banUser.matchFulfilled,
  endpoints.decideBanAppeal.matchFulfilled,
  endpoints.endUserSessions.matchFulfilled,
  endpoints.createAnnouncement.matchFulfilled,
  endpoints.updateAnnouncement.matchFulfilled,
  endpoints.deleteAnnouncement.matchFulfilled,
  endpoints.saveTutorial.matchFulfilled,
  endpoints.deleteTutorial.matchFulfilled,
  endpoints.publishLegalText.matchFulfilled,
  endpoints.answerSupportMessage.matchFulfilled,
  endpoints.markSupportMessage.matchFulfilled,
  endpoints.changeAdminRole.matchFulfilled,
  endpoints.removeAdministrator.matchFulfilled,
  endpoints.inviteAdministrator.matchFulfilled,
  endpoints.resendInvitation.matchFulfilled,
  endpoints.withdrawInvitation.matchFulfilled,
);

const LISTENERS = [
  /** An administrator's action is confirmed in the server's words. */
  addAppListener({ matcher: isDone, effect: ({ payload }) => void toast.success(showSentence(payload)) }),
  /**
   * A dispute opens a chat room, so administrators learn of it through that event. A message answers a case or lets it
   * wait; in its own room, also for its sender, it comes alone.
   */
  addAppListener({
    matcher: isAnyOf(chatRoomsUpdated, newMessage),
    effect: ({ type }, { dispatch }) => void dispatch(invalidate(PAYMENTS_AND_COUNTS, type)),
  }),
];

/**
 * Adds the administration's listeners while its page is open. Like its endpoints, they are in a chunk that other users
 * never download, so `app/listeners.ts` cannot import them.
 */
export function useAdminListeners(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const removals = LISTENERS.map((listener) => dispatch(listener));
    return () => removals.forEach((remove) => remove());
  }, [dispatch]);
}
