import { MessagesSquare } from 'lucide';
import type { ChatRoom } from '../../../contract/wire';
import { personName } from '../../../contract/translate';
import { useGetChatRoomsInfiniteQuery } from '../../api/endpoints/lists';
import { useAppSelector } from '../../store/hooks';
import { selectChatRooms } from '../../store/lists/myChatRooms';
import { selectUserId } from '../../store/user';
import { Badge } from '../../ui/Badge';
import { EmptyState } from '../../ui/EmptyState';
import { List, ListRow } from '../../ui/List';
import { LoadMore } from '../../ui/LoadMore';
import { texts } from './texts';

/** The user's chat rooms, the latest first. */
export function ChatRooms({ onOpen }: { onOpen: (roomId: string) => void }) {
  const rooms = useAppSelector(selectChatRooms);
  return (
    <>
      {rooms.length === 0 ? (
        <EmptyState icon={MessagesSquare} title={texts.noChats} />
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
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useGetChatRoomsInfiniteQuery();
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
  const others =
    room.members?.filter((member) => member._id !== userId).map((member) => personName(member.fullName)) ??
    [];
  const { unreadMessagesCount: count } = room;
  return (
    <ListRow
      title={room.paymentId}
      detail={others.join(', ')}
      trailing={<Badge count={count} label={texts.unread(count)} />}
      onClick={() => onOpen(room._id)}
    />
  );
}
