import type { ChatRoom } from '../../../contract/wire';
import { createListSlice, type ListState } from './createListSlice';

export type MyChatRoomsState = ListState<ChatRoom, unknown>;

const list = createListSlice({
  idOf: (room: ChatRoom) => room._id,
  from: 'getChatRooms',
  rows: (answer) => answer.pages.flatMap((page) => page.chatRooms ?? []),
});

export const myChatRoomsReducer = list.reducer;

type WithChatRooms = { myChatRooms: MyChatRoomsState };

/** The chat rooms of which the user is a member, the latest activity first, as far as loaded. */
export const selectChatRooms = (state: WithChatRooms): ChatRoom[] => list.selectAll(state.myChatRooms);
export const selectChatRoom = (state: WithChatRooms, roomId: string): ChatRoom | undefined =>
  state.myChatRooms.entities[roomId];
/** Whether the chat icon shows its red dot. */
export const selectHasUnreadMessages = (state: WithChatRooms): boolean =>
  selectChatRooms(state).some((room) => room.unreadMessagesCount > 0);
