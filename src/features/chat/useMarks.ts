import { useEffect } from 'react';
import { addAppListener } from '../../store/addAppListener';
import { useAppDispatch } from '../../store/hooks';
import { messagesMarked } from '../../store/realtime';
import { chatApi } from './endpoints';
import { mark } from './marks';

/** Keeps the marks in the open history up to date. */
export function useMarks(roomId: string): void {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      dispatch(
        addAppListener({
          actionCreator: messagesMarked,
          effect: async ({ payload }, api) => {
            if (payload.chatRoom !== roomId) return;
            const put = () =>
              api.dispatch(
                chatApi.util.updateQueryData('getMessages', roomId, (history) => mark(history, payload)),
              );
            put();
            // The answer to a fetch in flight may be older than this.
            const running = api.dispatch(chatApi.util.getRunningQueryThunk('getMessages', roomId));
            if (!running) return;
            await running;
            put();
          },
        }),
      ),
    [dispatch, roomId],
  );
}
