import { isAnyOf } from '@reduxjs/toolkit';
import { invalidate } from '../../api/api';
import { listsApi } from '../../api/endpoints/lists';
import { selectChatRooms } from '../../store/lists/myChatRooms';
import { connected, newMessage, selectConnection, sendMessage, tellServer } from '../../store/realtime';
import type { StartListening } from '../../store/rootReducer';
import { changeHistory, chatApi } from './endpoints';
import { append, hasGap, isTemporary } from './messages';

/** Messages from two server processes may arrive out of order within this time, in milliseconds. */
const OVERTAKEN_MS = 200;

/**
 * Adds new messages to the open history, once each, notifies the room of our own, and acknowledges those of other rooms.
 */
export function listenToChat(startListening: StartListening): void {
  startListening({
    actionCreator: newMessage,
    effect: async ({ payload: message, type }, { dispatch, getState, delay }) => {
      const roomId = message.chatRoom;
      if (isTemporary(message)) {
        // A foreign backend may store the message under another id, so read the history again.
        dispatch(invalidate([{ type: 'Messages', id: roomId }], type));
        return;
      }
      const misses = () => {
        const { data } = chatApi.endpoints.getMessages.select(roomId)(getState());
        return data !== undefined && hasGap(data);
      };
      await dispatch(changeHistory(roomId, (history) => append(history, message)));
      if (!misses()) return;
      await delay(OVERTAKEN_MS);
      if (misses()) dispatch(invalidate([{ type: 'Messages', id: roomId }], type));
    },
  });

  startListening({
    // Before the connection there is nobody to tell.
    matcher: isAnyOf(connected, listsApi.endpoints.getChatRooms.matchFulfilled),
    effect: (_, { dispatch, getState }) => {
      const state = getState();
      if (selectConnection(state) !== 'connected') return;
      for (const { _id, unreadMessagesCount, lastSeq = 0, deliveredSeq = lastSeq } of selectChatRooms(state))
        if (unreadMessagesCount > 0 && lastSeq > deliveredSeq)
          dispatch(tellServer(['markDelivered', { roomId: _id, seq: lastSeq }]));
    },
  });

  startListening({
    matcher: chatApi.endpoints.postMessage.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      if (payload.newMessage) dispatch(sendMessage(payload.newMessage));
    },
  });
}
