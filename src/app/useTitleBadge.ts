import { useEffect } from 'react';
import { useAppSelector } from '../store/hooks';
import { selectChatRooms } from '../store/lists/myChatRooms';
import { selectTransactionCount } from '../store/lists/transactionSelectors';
import { selectIsBanned } from '../store/user';
import { setTitleBadge } from '../ui/documentTitle';

/** Shows in the tab's title how much waits for this user: payments to decide and unread messages. */
export function useTitleBadge(): void {
  const toDecide = useAppSelector((state) =>
    selectIsBanned(state) ? 0 : selectTransactionCount(state, 'submitted'),
  );
  const unread = useAppSelector((state) =>
    selectChatRooms(state).reduce((sum, room) => sum + room.unreadMessagesCount, 0),
  );
  useEffect(() => {
    setTitleBadge(toDecide + unread);
    return () => setTitleBadge(0);
  }, [toDecide, unread]);
}
