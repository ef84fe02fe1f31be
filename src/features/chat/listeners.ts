import { invalidate } from '../../api/api';
import { newMessage, sendMessage } from '../../store/realtime';
import type { StartListening } from '../../store/rootReducer';
import { chatApi } from './endpoints';
import { append, hasGap, isTemporary } from './messages';

/** Messages that come by way of two processes may overtake each other; in milliseconds. */
const OVERTAKEN_MS = 200;

/** What follows from a message: into the open history, once; and from our own: the room is told. */
export function listenToChat(startListening: StartListening): void {
  startListening({
    actionCreator: newMessage,
    effect: async ({ payload: message, type }, { dispatch, getState, delay }) => {
      const roomId = message.chatRoom;
      if (isTemporary(message)) {
        // Passed on by a backend that keeps the message under another id: the history has it.
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
        // Its answer may be older than this message, and replaces what is cached.
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
