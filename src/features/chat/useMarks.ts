import { useEffect } from 'react';
import { addAppListener } from '../../store/addAppListener';
import { useAppDispatch } from '../../store/hooks';
import { messagesMarked } from '../../store/realtime';
import { changeHistory } from './endpoints';
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
            await api.dispatch(changeHistory(roomId, (history) => mark(history, payload)));
          },
        }),
      ),
    [dispatch, roomId],
  );
}
