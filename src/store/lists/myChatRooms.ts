import type { ChatRoom } from '../../../contract/wire';
import { createListSlice, type ListState } from './createListSlice';

export type MyChatRoomsState = ListState<ChatRoom, unknown>;

const list = createListSlice({
  idOf: (room: ChatRoom) => room._id,
  from: 'getChatRooms',
  rows: (answer) =>
    answer.pages.flatMap(({ olderUnread = [], chatRooms = [] }) => [...olderUnread, ...chatRooms]),
});

export const myChatRoomsReducer = list.reducer;

type WithChatRooms = { myChatRooms: MyChatRoomsState };

export const isUnread = (room: ChatRoom): boolean => room.unreadMessagesCount > 0;

/** The user's chat rooms as far as loaded: unread ones that are beyond the latest, then the latest activity first. */
export const selectChatRooms = (state: WithChatRooms): ChatRoom[] => list.selectAll(state.myChatRooms);
export const selectChatRoom = (state: WithChatRooms, roomId: string): ChatRoom | undefined =>
  state.myChatRooms.entities[roomId];
/** Whether the chat icon shows its red dot. */
export const selectHasUnreadMessages = (state: WithChatRooms): boolean =>
  selectChatRooms(state).some(isUnread);
