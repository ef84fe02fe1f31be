import { MessagesSquare } from 'lucide';
import type { ChatRoom } from '../../../contract/wire';
import { personName } from '../../../contract/translate';
import { useGetChatRoomsInfiniteQuery } from '../../api/endpoints/lists';
import { listIn } from '../../lib/intl';
import { useAppSelector } from '../../store/hooks';
import { selectChatRooms } from '../../store/lists/myChatRooms';
import { selectUnderAppeal } from '../../store/lists/transactionSelectors';
import { selectUserId } from '../../store/user';
import { StatusPill } from '../../payment/StatusPill';
import { Badge } from '../../ui/Badge';
import { EmptyState } from '../../ui/EmptyState';
import { List, ListRow } from '../../ui/List';
import { LoadMore } from '../../ui/LoadMore';
import { Money } from '../../ui/Money';
import { RelativeTime } from '../../ui/RelativeTime';
import { UnbrokenIds } from '../../ui/UnbrokenIds';
import styles from './ChatRooms.module.css';
import { texts } from './texts';

/** The user's chat rooms, the latest first. */
export function ChatRooms({ onOpen }: { onOpen: (roomId: string) => void }) {
  const rooms = useAppSelector(selectChatRooms);
  return (
    <>
      {rooms.length === 0 ? (
        <EmptyState icon={MessagesSquare} title={texts.noChats}>
          {texts.noChatsHint}
        </EmptyState>
      ) : (
        <List label={texts.chats}>
          {rooms.map((room) => (
            <RoomRow key={room._id} room={room} onOpen={onOpen} />
          ))}
        </List>
      )}
      <MoreRooms />
    </>
  );
}

/** Loads older rooms as the reader comes near the end of the list. */
function MoreRooms() {
  // Read again when the list opens: the status of an ended case changes without news of its room.
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useGetChatRoomsInfiniteQuery(
    undefined,
    { refetchOnMountOrArgChange: true },
  );
  if (!hasNextPage) return null;
  return (
    <LoadMore
      label={texts.moreChats}
      loading={isFetching}
      failed={isFetchNextPageError}
      onLoad={() => void fetchNextPage()}
    />
  );
}

function RoomRow({ room, onOpen }: { room: ChatRoom; onOpen: (roomId: string) => void }) {
  const userId = useAppSelector(selectUserId);
  const { paymentId, amount, status, lastMessageAt, unreadMessagesCount: count } = room;
  // A room has no appeal of its own; the payment is loaded unless it is an old one of a receiver.
  const underAppeal = useAppSelector((state) => selectUnderAppeal(state).has(paymentId));
  return (
    <ListRow
      title={namesOf(room, userId)}
      detail={
        <span className={styles.detail}>
          <span className={styles.payment}>
            {amount !== undefined && <Money amount={amount} />}
            <UnbrokenIds text={paymentId} />
          </span>
          {status && <StatusPill status={status} view="neutral" underAppeal={underAppeal} isDated />}
          {lastMessageAt ? <RelativeTime value={lastMessageAt} /> : <span>{texts.noMessages}</span>}
        </span>
      }
      trailing={<Badge count={count} label={texts.unread(count)} />}
      onClick={() => onOpen(room._id)}
    />
  );
}

/** The other party; for an administrator both. Staff is in every room, so it is named only where nobody else is. */
function namesOf({ members = [] }: ChatRoom, userId: string | null | undefined): string {
  const others = members.filter(({ _id }) => _id !== userId);
  const parties = others.filter(({ isStaff }) => !isStaff);
  return listIn((parties.length > 0 ? parties : others).map(({ fullName }) => personName(fullName))) || '-';
}
