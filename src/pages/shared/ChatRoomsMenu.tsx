import { MessagesSquare } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chatPath } from '../../../contract/routes';
import type { ChatRoom } from '../../../contract/wire';
import { useGetChatRoomsInfiniteQuery } from '../../api/endpoints/lists';
import { useAppSelector } from '../../store/hooks';
import { selectChatRooms, selectHasUnreadMessages } from '../../store/lists/myChatRooms';
import { selectUserId } from '../../store/user';
import { Badge, DotBadge } from '../../ui/Badge';
import { EmptyState } from '../../ui/EmptyState';
import { IconButton } from '../../ui/IconButton';
import { List, ListRow } from '../../ui/List';
import { LoadMore } from '../../ui/LoadMore';
import { Popover } from '../../ui/Popover';
import { texts } from './texts';

/** The chat icon, with a red dot while anything is unread; opens the list of rooms. */
export function ChatRoomsMenu() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const rooms = useAppSelector(selectChatRooms);
  const hasUnread = useAppSelector(selectHasUnreadMessages);

  function show(roomId: string) {
    setOpen(false);
    void navigate(chatPath(roomId));
  }

  const icon = (
    <IconButton
      icon={MessagesSquare}
      label={texts.chats}
      badge={hasUnread && <DotBadge label={texts.unreadMessages} />}
    />
  );
  return (
    <Popover trigger={icon} label={texts.chats} open={open} onOpenChange={setOpen}>
      {rooms.length === 0 ? (
        <EmptyState icon={MessagesSquare} title={texts.noChats} />
      ) : (
        <List label={texts.chats}>
          {rooms.map((room) => (
            <RoomRow key={room._id} room={room} onOpen={show} />
          ))}
        </List>
      )}
      {open && <MoreRooms />}
    </Popover>
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
    room.members?.filter((member) => member._id !== userId).map((member) => member.fullName) ?? [];
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
