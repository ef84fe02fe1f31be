import { useMemo } from 'react';
import { useGetMessagesInfiniteQuery } from './endpoints';
import { inOrder, membersOf } from './messages';

/** A room's history, oldest first, and its members. The room stays joined while a component uses this. */
export function useMessages(roomId: string) {
  const query = useGetMessagesInfiniteQuery(roomId);
  const { data } = query;
  const messages = useMemo(() => (data ? inOrder(data) : []), [data]);
  const members = useMemo(() => (data ? membersOf(data) : []), [data]);
  return { ...query, messages, members };
}
