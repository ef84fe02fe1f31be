import { MessagesSquare } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { chatPath } from '../../../contract/routes';
import { useAppSelector } from '../../store/hooks';
import { selectHasUnreadMessages } from '../../store/lists/myChatRooms';
import { DotBadge } from '../../ui/Badge';
import { IconButton } from '../../ui/IconButton';
import { lazyWhenIdle } from '../../ui/lazyWhenIdle';
import { Popover } from '../../ui/Popover';
import { texts } from './texts';

const ChatRooms = lazyWhenIdle(() => import('./ChatRooms').then((module) => module.ChatRooms));

/** The chat icon, with a red dot while anything is unread; opens the list of rooms. */
export function ChatRoomsMenu() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
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
      <ChatRooms onOpen={show} />
    </Popover>
  );
}
