import { invalidate } from '../../api/api';
import { newMessage, sendMessage } from '../../store/realtime';
import type { StartListening } from '../../store/rootReducer';
import { chatApi } from './endpoints';
import { append, hasGap, isTemporary } from './messages';

/** Messages from two server processes may arrive out of order within this time, in milliseconds. */
const OVERTAKEN_MS = 200;

/** Adds new messages to the open history, once each, and notifies the room of our own. */
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
      const running = dispatch(chatApi.util.getRunningQueryThunk('getMessages', roomId));
      const put = () =>
        dispatch(chatApi.util.updateQueryData('getMessages', roomId, (history) => append(history, message)));
      const misses = () => {
        const { data } = chatApi.endpoints.getMessages.select(roomId)(getState());
        return data !== undefined && hasGap(data);
      };
      put();
      if (running) {
        // A fetch in flight may be older than this message and would replace the cache.
        await running;
        put();
      }
      if (!misses()) return;
      await delay(OVERTAKEN_MS);
      if (misses()) dispatch(invalidate([{ type: 'Messages', id: roomId }], type));
    },
  });

  startListening({
    matcher: chatApi.endpoints.postMessage.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      if (payload.newMessage) dispatch(sendMessage(payload.newMessage));
    },
  });
}
