import { useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectChatRoom } from '../../store/lists/myChatRooms';
import { useGetMessagesInfiniteQuery } from './endpoints';
import { inOrder, membersOf } from './messages';

/** The readable id of the payment that the room is about; undefined while it is unknown. */
export function usePaymentOf(roomId: string): string | undefined {
  const { data } = useGetMessagesInfiniteQuery(roomId);
  const listed = useAppSelector((state) => selectChatRoom(state, roomId)?.paymentId);
  return data?.pages[0]?.paymentId ?? listed;
}

/** A room's history, oldest first, and its members. The room stays joined while a component uses this. */
export function useMessages(roomId: string) {
  const query = useGetMessagesInfiniteQuery(roomId);
  const { data } = query;
  const messages = useMemo(() => (data ? inOrder(data) : []), [data]);
  const members = useMemo(() => (data ? membersOf(data) : []), [data]);
  return { ...query, messages, members };
}
