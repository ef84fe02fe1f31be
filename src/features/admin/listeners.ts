import { isAnyOf, isFulfilled } from '@reduxjs/toolkit';
import { showSentence, type Sentence } from '../../../contract/translate';
import { invalidate } from '../../api/api';
import { isCall } from '../../api/calls';
import { addAppListener } from '../../store/addAppListener';
import { chatRoomsUpdated, newMessage } from '../../store/realtime';
import { useListeners } from '../../store/useListeners';
import { selectUser } from '../../store/user';
import { toast } from '../../ui/toast';
import { isAdminEndpoint } from './injectAdminEndpoints';
import { PAYMENTS_AND_COUNTS } from './endpoints';
import { texts } from './texts';

const LISTENERS = [
  /** An administrator's action is confirmed in the server's words. */
  addAppListener({
    matcher: isCall('mutation', isFulfilled),
    effect: ({ payload, meta }) => {
      if (isAdminEndpoint(meta.arg.endpointName)) toast.success(showSentence(payload as Sentence));
    },
  }),
  /**
   * A dispute opens a chat room, so administrators learn of it through that event. A message answers a case or lets it
   * wait; in its own room, also for its sender, it comes alone.
   */
  addAppListener({
    matcher: isAnyOf(chatRoomsUpdated, newMessage),
    effect: ({ type }, { dispatch }) => void dispatch(invalidate(PAYMENTS_AND_COUNTS, type)),
  }),
  /** Sections and buttons go with the role. */
  addAppListener({
    predicate: (_action, now, before) =>
      selectUser(now)?.adminRole === 'support' && selectUser(before)?.adminRole === 'admin',
    effect: () => toast.info(texts.isSupportLead),
  }),
];

/**
 * Adds the administration's listeners while its page is open. Like its endpoints, they are in a chunk that other users
 * never download, so `app/listeners.ts` cannot import them.
 */
export const useAdminListeners = (): void => useListeners(LISTENERS);
