import { useEffect, useState } from 'react';
import { addAppListener } from '../../store/addAppListener';
import { useAppDispatch } from '../../store/hooks';
import { newMessage, writing } from '../../store/realtime';

/** How often a member's app says that they are writing, and how long each time counts, in milliseconds. */
export const WRITING_EVERY_MS = 3000;
const WRITING_COUNTS_MS = 2 * WRITING_EVERY_MS;

interface Writer {
  _id: string;
  fullName: string;
}

/** The names of the others who are writing in this room now. */
export function useWriters(roomId: string, userId: string | null): string[] {
  const dispatch = useAppDispatch();
  const [writers, setWriters] = useState<readonly Writer[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const forget = (id: string) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
      setWriters((known) => known.filter(({ _id }) => _id !== id));
    };
    const stopListening = [
      dispatch(
        addAppListener({
          actionCreator: writing,
          effect: ({ payload: { chatRoom, sender } }) => {
            if (chatRoom !== roomId || sender._id === userId) return;
            clearTimeout(timers.get(sender._id));
            timers.set(sender._id, setTimeout(forget, WRITING_COUNTS_MS, sender._id));
            setWriters((known) => (known.some(({ _id }) => _id === sender._id) ? known : [...known, sender]));
          },
        }),
      ),
      dispatch(
        addAppListener({
          actionCreator: newMessage,
          effect: ({ payload: { chatRoom, sender } }) => {
            if (chatRoom === roomId && sender) forget(sender._id);
          },
        }),
      ),
    ];
    return () => {
      stopListening.forEach((stop) => stop());
      timers.forEach((timer) => clearTimeout(timer));
    };
  }, [dispatch, roomId, userId]);
  return writers.map(({ fullName }) => fullName);
}
